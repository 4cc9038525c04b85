import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OperationState, OperationType } from '@portal/shared-api/contract/cegepay';
import { comptes } from '../identity/accounts/tables';

/** Signatures and card payments of a contract, reported by the gateway (S-22). */
export const operations = pgTable(
  'operations',
  {
    clientCode: text('client_code').notNull(),
    /** « SIG-2026-000112 », « PAY-2026-00071 ». */
    id: text('id').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** Author; null if the gateway does not name one. */
    compteId: uuid('compte_id').references(() => comptes.id),
    type: text('type').$type<OperationType>().notNull(),
    libelle: text('libelle').notNull(),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
    /** Cents; null for a signature without amount. */
    montant: integer('montant'),
    etat: text('etat').$type<OperationState>().notNull(),
    /** Number of its document in the GED. */
    idDocument: text('id_document'),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.id] }),
    index('operations_contrat').on(table.clientCode, table.numeroContrat, table.date),
    index('operations_document').on(table.clientCode, table.idDocument),
  ],
);
