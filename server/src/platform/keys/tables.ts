import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Identifiers of the keys that stored values may need: a server without one of them does not start. */
export const secretKeys = pgTable('secret_keys', {
  id: text('id').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
