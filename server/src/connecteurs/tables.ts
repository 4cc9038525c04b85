import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What the last import said of an object that members change too, encrypted: facts by their name (decision 0145). */
export const fluxLus = pgTable(
  'flux_lus',
  {
    clientCode: text('client_code').notNull(),
    flux: text('flux').notNull(),
    cle: text('cle').notNull(),
    faitsChiffres: text('faits_chiffres').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.flux, table.cle] })],
);

/** Accepted requests and card payments that were given to the queue for the management system: each once. */
export const demandesRemises = pgTable(
  'demandes_remises',
  {
    clientCode: text('client_code').notNull(),
    numero: text('numero').notNull(),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numero] })],
);
