import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { comptes } from '../../identity/accounts/tables';

/** Every answer that was given, the newest of a purpose being in force: the proof of what was agreed to, and when. */
export const consentements = pgTable(
  'consentements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code').notNull(),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id),
    /** Purpose, `OFFRES_MUTUELLE`. */
    nom: text('nom').notNull(),
    isAccepted: boolean('is_accepted').notNull(),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
    /** The words that were shown, and their digest: other words are another version. */
    libelle: text('libelle').notNull(),
    version: text('version').notNull(),
    /** Where the answer came from; null for one that was given on paper. */
    adresseIp: text('adresse_ip'),
  },
  (table) => [index('consentements_compte').on(table.clientCode, table.compteId, table.nom, table.date)],
);
