import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Hospitals and clinics by FINESS number, closed ones included: a number that no longer serves is refused by name. */
export const etablissements = pgTable(
  'etablissements',
  {
    clientCode: text('client_code').notNull(),
    finess: text('finess').notNull(),
    raisonSociale: text('raison_sociale').notNull(),
    ligneAdresse: text('ligne_adresse').notNull(),
    codePostal: text('code_postal').notNull(),
    localite: text('localite').notNull(),
    telephone: text('telephone'),
    email: text('email'),
    isOuvert: boolean('is_ouvert').notNull(),
    /** Normalised name, town, postal code and number for search. */
    recherche: text('recherche').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.finess] })],
);
