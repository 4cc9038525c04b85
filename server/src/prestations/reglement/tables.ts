import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Statements decided and not paid yet: the night pays those it can. */
export const reglementsAttente = pgTable(
  'reglements_attente',
  {
    clientCode: text('client_code').notNull(),
    numeroDecompte: text('numero_decompte').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** Who receives it, and whose account it goes to: the same, but for a minor with an account of their own. */
    numPersDestinataire: text('num_pers_destinataire').notNull(),
    numPersCompte: text('num_pers_compte').notNull(),
    /** First day on which it may be paid. */
    disponibleLe: date('disponible_le', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.numeroDecompte] }),
    index('reglements_attente_disponible').on(table.disponibleLe),
  ],
);
