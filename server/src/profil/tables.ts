import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Data of a person besides the contract: birth place, telephones, compulsory scheme. */
export const fichesPersonnes = pgTable(
  'fiches_personnes',
  {
    clientCode: text('client_code').notNull(),
    numPers: text('num_pers').notNull(),
    lieuNaissance: text('lieu_naissance'),
    /** Ten digits each. */
    telephoneFixe: text('telephone_fixe'),
    telephoneProfessionnel: text('telephone_professionnel'),
    isMonegasque: boolean('is_monegasque').notNull().default(false),
    /** Codes of `regime-ro` and `caisse-ro`. */
    codeRegime: text('code_regime'),
    codeCaisse: text('code_caisse'),
    codeCentre: text('code_centre'),
    /** Numbers of the insured persons that this one depends on, encrypted (F-15). */
    rattachementsChiffres: text('rattachements_chiffres'),
    /** Null for whoever did not want to say. */
    isAld: boolean('is_ald'),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numPers] })],
);

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
