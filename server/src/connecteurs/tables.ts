import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Accepted requests that were given to the queue for the management system: each once. */
export const demandesRemises = pgTable(
  'demandes_remises',
  {
    clientCode: text('client_code').notNull(),
    numero: text('numero').notNull(),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numero] })],
);
