import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { clients } from '../clients/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Sign-ins in progress, from the start to the return from the identity provider. */
export const signIns = pgTable(
  'connexions_en_cours',
  {
    stateHash: text('state_hash').primaryKey(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** Next address, already checked. */
    callbackUrl: text('callback_url').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('connexions_en_cours_expires').on(table.expiresAt)],
);
