import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { comptes } from '../../identity/accounts/tables';

/** Every answer given; the newest for a purpose applies. It proves the consent and its date. */
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
    /** Displayed text and its digest: another text is another version. */
    libelle: text('libelle').notNull(),
    version: text('version').notNull(),
    /** Origin of the answer; null for one on paper. */
    adresseIp: text('adresse_ip'),
  },
  (table) => [
    index('consentements_compte').on(table.compteId, table.nom, table.date),
    index('consentements_date').on(table.date),
  ],
);
