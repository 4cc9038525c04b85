import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Messages of the embedded adapter, readable in the browser at /dev/mailbox. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: uuid('id').primaryKey(),
    clientCode: text('client_code').notNull(),
    channel: text('channel').$type<'MAIL' | 'SMS'>().notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('mailbox_to').on(table.to, table.date), index('mailbox_date').on(table.date)],
);
