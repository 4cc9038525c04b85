import type { ReleaseNote } from '@portal/shared-api/contract/notes-version';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import type { ExportTable } from '../platform/exports/table';
import { messages } from './messages';

const { sheet, columns: titles, draft, published } = messages.list;

/** The list as a file. */
export const workbookOf = ({ versions }: { versions: readonly ReleaseNote[] }): ExportTable<ReleaseNote> => ({
  titre: sheet,
  rows: versions,
  columns: [
    { titre: titles.version, kind: 'texte', largeur: 12, valeur: ({ version }) => version },
    { titre: titles.titre, kind: 'texte', largeur: 40, valeur: ({ titre }) => titre },
    { titre: titles.etat, kind: 'texte', largeur: 12, valeur: ({ isPubliee }) => (isPubliee ? published : draft) },
    { titre: titles.date, kind: 'date', largeur: 12, valeur: ({ date }) => date },
    {
      titre: titles.profils,
      kind: 'texte',
      largeur: 40,
      valeur: ({ profils }) => profils.map(profileLabel).join(', '),
    },
    {
      titre: titles.luePar,
      kind: 'nombre',
      largeur: 10,
      valeur: ({ isPubliee, luePar }) => (isPubliee ? luePar : null),
    },
    {
      titre: titles.concernes,
      kind: 'nombre',
      largeur: 20,
      valeur: ({ isPubliee, concernes }) => (isPubliee ? concernes : null),
    },
    { titre: titles.publication, kind: 'instant', largeur: 20, valeur: ({ datePublication }) => datePublication },
  ],
});
