import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Responses of writes with an Idempotency-Key, replayed for the same key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Sender: client and session or visitor. The same key of another sender is another key. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** Digest of method, path, contract and body; with a file, that of its content after a dot. */
    fingerprint: text('fingerprint').notNull(),
    /** Null while the first request is in progress. */
    status: integer('status'),
    body: jsonb('body').$type<{ sealed: string }>(),
    /** After this instant the request counts as interrupted and may be retried. */
    lockedUntil: timestamp('locked_until', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_expires').on(table.expiresAt)],
);
