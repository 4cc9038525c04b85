import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Attempts counted in a window, shared by all servers. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Rule and digest of what is counted: an address or an identifier is not stored readable. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnd: timestamp('window_end', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('rate_limits_window_end').on(table.windowEnd)],
);
