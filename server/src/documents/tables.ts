import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DocumentCategory } from '@portal/shared-api/contract/documents';
import { comptes } from '../identity/tables';

/** What draws a document when it is asked for: nothing of it is stored as a file. */
export type DocumentModel = 'ATTESTATION' | 'CARTE_TP';

/** Documents of the insurer about a contract or one of its persons (GED, catalogue S-03). */
export const documentsGed = pgTable('documents_ged', {
  clientCode: text('client_code').notNull(),
  /** « GED-88121 », counted by client. */
  idDocument: text('id_document').notNull(),
  numeroContrat: text('numero_contrat').notNull(),
  /** The person it is about; null for the contract. */
  numPers: text('num_pers'),
  /** Account that asked for it; null for one that the insurer made. */
  compteId: uuid('compte_id').references(() => comptes.id),
  codeCategorie: text('code_categorie').$type<DocumentCategory>().notNull(),
  libelle: text('libelle').notNull(),
  nomFichier: text('nom_fichier').notNull(),
  dateDocument: date('date_document', { mode: 'string' }).notNull(),
  typeMime: text('type_mime').notNull(),
  /** Bytes; null for one that differs by its reader. */
  taille: integer('taille'),
  modele: text('modele').$type<DocumentModel>().notNull(),
}, (table) => [
  primaryKey({ columns: [table.clientCode, table.idDocument] }),
  index('documents_ged_contrat').on(table.clientCode, table.numeroContrat, table.dateDocument),
]);
