import type { documentsGed } from '../../documents/tables';

type Row = typeof documentsGed.$inferInsert;

/** A document of the demo, before it has its number and its contract. */
export type Draft = Pick<Row, 'codeCategorie' | 'libelle' | 'dateDocument' | 'modele'> &
  Partial<Pick<Row, 'numPers' | 'reference' | 'contenu'>>;
