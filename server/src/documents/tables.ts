import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DocumentCategory } from '@portal/shared-api/contract/documents';
import { foldedOf } from '../platform/database/search';
import type { DocumentModel, FeuilleContent } from '../platform/documents/renderers';
import { comptes } from '../identity/accounts/tables';

/** Documents of the insurer about a contract or one of its persons (GED, S-03). */
export const documentsGed = pgTable(
  'documents_ged',
  {
    clientCode: text('client_code').notNull(),
    /** « GED-88121 », counted by client. */
    idDocument: text('id_document').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** Person concerned; null for the contract. */
    numPers: text('num_pers'),
    /** Account that requested it; null for one of the insurer. */
    compteId: uuid('compte_id').references(() => comptes.id),
    codeCategorie: text('code_categorie').$type<DocumentCategory>().notNull(),
    libelle: text('libelle').notNull(),
    nomFichier: text('nom_fichier').notNull(),
    dateDocument: date('date_document', { mode: 'string' }).notNull(),
    typeMime: text('type_mime').notNull(),
    /** Bytes of the file, measured when it is drawn; null before, and if it varies by reader. */
    taille: integer('taille'),
    modele: text('modele').$type<DocumentModel>().notNull(),
    /**
     * Subject of the document for its model: a month, a year, the number of a statement; null when the document
     * suffices.
     */
    reference: text('reference'),
    /** Content of a `FEUILLE`. */
    contenu: jsonb('contenu').$type<FeuilleContent>(),
    /** Title for search, kept by the database: see `foldText`. */
    recherche: text('recherche').notNull().generatedAlwaysAs(foldedOf('libelle')),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.idDocument] }),
    index('documents_ged_contrat').on(table.clientCode, table.numeroContrat, table.dateDocument),
    index('documents_ged_compte').on(table.compteId),
  ],
);

/** Documents opened by each account, for which they are no longer new. */
export const documentsOuverts = pgTable(
  'documents_ouverts',
  {
    clientCode: text('client_code').notNull(),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    idDocument: text('id_document').notNull(),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.compteId, table.idDocument] }),
    index('documents_ouverts_compte').on(table.compteId),
  ],
);
