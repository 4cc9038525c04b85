import { date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';

/** Addresses of persons, from a day on: a move may be announced in advance (F-03). */
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
