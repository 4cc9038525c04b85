import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { clients } from '../clients/tables';
import { comptes } from '../accounts/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Links sent by mail. The code itself is in the mail only. */
export const liens = pgTable(
  'liens',
  {
    codeHash: text('code_hash').primaryKey(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    /** See `LinkUse`. */
    purpose: text('purpose').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used or became obsolete. */
    closedAt: instant('closed_at'),
    details: jsonb('details').$type<Record<string, string>>(),
  },
  (table) => [index('liens_compte').on(table.compteId, table.purpose), index('liens_expires').on(table.expiresAt)],
);
