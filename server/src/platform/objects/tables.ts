import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Every stored version of the objects that staff change: audiences, settings, contents. */
export const versionsObjets = pgTable(
  'versions_objets',
  {
    clientCode: text('client_code').notNull(),
    /** Kind of object: `audience`, `reglage`. */
    type: text('type').notNull(),
    cle: text('cle').notNull(),
    version: integer('version').notNull(),
    /** Values of its fields; null once it is deleted. */
    valeurs: jsonb('valeurs').$type<Record<string, unknown>>(),
    motif: text('motif'),
    /** User name of the author. */
    auteur: text('auteur').notNull(),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.type, table.cle, table.version] })],
);
