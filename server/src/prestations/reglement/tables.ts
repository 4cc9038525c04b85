import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Decided statements to be paid at night. */
export const reglementsAttente = pgTable(
  'reglements_attente',
  {
    clientCode: text('client_code').notNull(),
    numeroDecompte: text('numero_decompte').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** Receiver, and owner of the account: the same person, except for a minor with their own account. */
    numPersDestinataire: text('num_pers_destinataire').notNull(),
    numPersCompte: text('num_pers_compte').notNull(),
    /** First possible day of payment. */
    disponibleLe: date('disponible_le', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.numeroDecompte] }),
    index('reglements_attente_disponible').on(table.disponibleLe),
  ],
);
