import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { clients } from '../clients/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Storage of the embedded identity provider: codes, interactions, its own sessions. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    /** Issuer and kind of payload: issuers are separate. */
    issuer: text('issuer').notNull(),
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.model, table.id] }),
    index('oidc_payloads_grant').on(table.grantId),
    index('oidc_payloads_uid').on(table.issuer, table.model, table.uid),
    index('oidc_payloads_expires').on(table.expiresAt),
  ],
);

/** Signing keys of the embedded identity provider, encrypted. */
export const oidcKeys = pgTable('oidc_cles', {
  clientCode: text('client_code')
    .primaryKey()
    .references(() => clients.code),
  cleChiffree: text('cle_chiffree').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
