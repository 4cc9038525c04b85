import { date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';

/** Where persons live, from which day on: a move may be told before it happens (F-03). */
export const adresses = pgTable(
  'adresses',
  {
    clientCode: text('client_code').notNull(),
    numPers: text('num_pers').notNull(),
    dateEffet: date('date_effet', { mode: 'string' }).notNull(),
    adresse: jsonb('adresse').$type<Adresse>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numPers, table.dateEffet] })],
);
