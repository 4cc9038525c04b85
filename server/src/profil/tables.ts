import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numPers] })],
);
