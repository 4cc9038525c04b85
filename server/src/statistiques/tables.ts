import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What is counted of accounts and requests. */
export const measures = ['CREATION', 'COMPTE', 'AMF', 'DEMATERIALISATION', 'DEMANDE'] as const;
export type Measure = (typeof measures)[number];

/**
 * Changes of accounts and requests by month, kept by triggers. `CREATION` and `DEMANDE` are what happened in the
 * month; the others are what the month adds to a stock, so that the sum up to a month is the stock at its end.
 */
export const comptesMesures = pgTable(
  'comptes_mesures',
  {
    clientCode: text('client_code').notNull(),
    mesure: text('mesure').$type<Measure>().notNull(),
    /** First day of the month in Paris. */
    mois: date('mois', { mode: 'string' }).notNull(),
    /** Group of the account (product 3.0.1); empty for an account without a known role. */
    profil: text('profil').notNull(),
    /** Origin, state, `ACTIF`, or form and mode: `ribActeGestion/manuel`. */
    code: text('code').notNull(),
    nombre: integer('nombre').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.mesure, table.mois, table.profil, table.code] })],
);

/** Members of the portfolio, counted once a day. */
export const portefeuilles = pgTable(
  'portefeuilles',
  {
    clientCode: text('client_code').notNull(),
    jour: date('jour', { mode: 'string' }).notNull(),
    adherents: integer('adherents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.jour] })],
);
