import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { clients } from '../clients/tables';
import { comptes } from '../accounts/tables';
import { sessions } from '../sessions/tables';

/** Tokens of a person for a partner's service: each is valid once, for a minute, within the session. */
export const jetonsSso = pgTable(
  'jetons_sso',
  {
    jetonHash: text('jeton_hash').primaryKey(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Code of its service. */
    service: text('service').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('jetons_sso_session').on(table.sessionHash),
    index('jetons_sso_compte').on(table.compteId),
    index('jetons_sso_expires').on(table.expiresAt),
  ],
);
