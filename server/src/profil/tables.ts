import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Family situations of a person, each valid until the next one (S-15). */
export const situationsFamiliales = pgTable(
  'situations_familiales',
  {
    clientCode: text('client_code').notNull(),
    numPers: text('num_pers').notNull(),
    dateDebut: date('date_debut', { mode: 'string' }).notNull(),
    /** Code of `situation-familiale`. */
    code: text('code').notNull(),
    nombreEnfants: integer('nombre_enfants').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numPers, table.dateDebut] })],
);
