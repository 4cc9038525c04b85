import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Last number issued in each series, by client. */
export const numeros = pgTable(
  'numeros',
  { clientCode: text('client_code').notNull(), serie: text('serie').notNull(), dernier: integer('dernier').notNull() },
  (table) => [primaryKey({ columns: [table.clientCode, table.serie] })],
);
