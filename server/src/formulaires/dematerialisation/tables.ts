import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { comptes } from '../../identity/accounts/tables';

/** Documents that a person receives online rather than on paper, other than the statements (F-14). */
export const dematerialisations = pgTable('dematerialisations', {
  compteId: uuid('compte_id')
    .primaryKey()
    .references(() => comptes.id, { onDelete: 'cascade' }),
  clientCode: text('client_code').notNull(),
  /** Codes of the documents received online. */
  enLigne: text('en_ligne').array().notNull(),
  /** Address that announces them. */
  emailNotification: text('email_notification').notNull(),
  dateModification: timestamp('date_modification', { withTimezone: true, mode: 'date' }).notNull(),
});
