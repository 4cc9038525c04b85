import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers of writes that carried an Idempotency-Key, replayed for the same key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who sent it: client and session or visitor. A key of someone else's is another key. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** Digest of method, path, contract and body. */
    fingerprint: text('fingerprint').notNull(),
    /** Null while the first request is under way. */
    status: integer('status'),
    body: jsonb('body').$type<{ value: unknown }>(),
    /** A request under way longer than this was cut short, and may be tried again. */
    lockedUntil: timestamp('locked_until', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_expires').on(table.expiresAt)],
);
