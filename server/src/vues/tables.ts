import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ViewScope } from '@portal/shared-api/contract/vues';

/** Views of the lists of the back office that staff keep under a name. */
export const vues = pgTable(
  'vues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code').notNull(),
    userId: text('user_id').notNull(),
    ecran: text('ecran').notNull(),
    nom: text('nom').notNull(),
    /** Search part of the address of the list. */
    adresse: text('adresse').notNull(),
    portee: text('portee').$type<ViewScope>().notNull(),
    /** Roles of the author, for a view of those. */
    roles: text('roles').array().notNull(),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('vues_ecran').on(table.clientCode, table.ecran)],
);
