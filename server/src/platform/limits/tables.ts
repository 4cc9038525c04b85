import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Attempts per window, shared by all servers. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Rule and keyed digest: addresses and identifiers are not stored in clear. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnd: timestamp('window_end', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('rate_limits_window_end').on(table.windowEnd)],
);
