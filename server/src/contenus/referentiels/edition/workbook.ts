import type { ReferentielListed } from '@portal/shared-api/contract/referentiel-edition';
import type { ExportTable } from '../../../platform/exports/table';
import { messages } from './messages';

const { sheet, columns: titles } = messages.list;

/** The lists of codes as a file, without their rows. */
export const workbookOf = ({
  referentiels,
}: {
  referentiels: readonly ReferentielListed[];
}): ExportTable<ReferentielListed> => ({
  titre: sheet,
  rows: referentiels,
  columns: [
    { titre: titles.libelle, kind: 'texte', largeur: 40, valeur: ({ libelle }) => libelle },
    { titre: titles.nom, kind: 'texte', largeur: 34, valeur: ({ nom }) => nom },
    { titre: titles.lignes, kind: 'nombre', largeur: 10, valeur: ({ lignes }) => lignes },
    { titre: titles.inactives, kind: 'nombre', largeur: 10, valeur: ({ lignes, actives }) => lignes - actives },
    { titre: titles.date, kind: 'instant', largeur: 20, valeur: ({ dateModification }) => dateModification },
  ],
});
