import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Changes of accounts for benefits, with their authors, for fraud control. */
export const ribsChangements = pgTable(
  'ribs_changements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    compteId: uuid('compte_id').notNull(),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
    ibanIndex: text('iban_index').notNull(),
  },
  (table) => [index('ribs_changements_contrat').on(table.clientCode, table.numeroContrat, table.date)],
);
