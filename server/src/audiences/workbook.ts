import {
  audienceColumns as titles,
  audienceScopeLabels,
  audienceTypeLabels,
  type Audience,
} from '@portal/shared-api/contract/audiences';
import type { ExportTable } from '../platform/exports/table';
import { messages } from './messages';

const { sheet, yes, no } = messages.list;

/** Most rows: for each of them every domain says what it uses. */
export const workbookLimit = 1000;

/** The list as a file. */
export const workbookOf = ({ audiences }: { audiences: readonly Audience[] }): ExportTable<Audience> => ({
  titre: sheet,
  rows: audiences,
  columns: [
    { titre: titles.code, kind: 'texte', largeur: 24, valeur: ({ code }) => code },
    { titre: titles.libelle, kind: 'texte', largeur: 40, valeur: ({ libelle }) => libelle },
    { titre: titles.type, kind: 'texte', largeur: 12, valeur: ({ type }) => audienceTypeLabels[type] },
    { titre: titles.portee, kind: 'texte', largeur: 14, valeur: ({ portee }) => audienceScopeLabels[portee] },
    { titre: titles.nombre, kind: 'nombre', largeur: 12, valeur: ({ nombre }) => nombre },
    { titre: titles.utilisation, kind: 'texte', largeur: 40, valeur: ({ utilisation }) => utilisation },
    { titre: titles.date, kind: 'instant', largeur: 20, valeur: ({ dateModification }) => dateModification },
    { titre: titles.active, kind: 'texte', largeur: 10, valeur: ({ isActive }) => (isActive ? yes : no) },
  ],
});
