import type { ExportTable } from '../platform/exports/table';
import { messages } from './messages';
import { contextOf, type ListedLabel } from './rules';

const { columns, sheet } = messages;

/** The list as a workbook that staff fill in and bring back. */
export const workbookOf = (rows: readonly ListedLabel[]): ExportTable<ListedLabel> => ({
  titre: sheet,
  rows,
  columns: [
    { titre: columns.cle, kind: 'texte', largeur: 50, valeur: ({ label }) => label.cle },
    { titre: columns.contexte, kind: 'texte', largeur: 24, valeur: ({ label }) => contextOf(label) },
    { titre: columns.defaut, kind: 'texte', largeur: 60, valeur: ({ label }) => label.texte },
    { titre: columns.valeur, kind: 'texte', largeur: 60, valeur: ({ own }) => own?.texte ?? null },
  ],
});
