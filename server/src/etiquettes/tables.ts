import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { clients } from '../identity/clients/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Texts of the screens that a client replaced; without a line the portal's serve. */
export const etiquettes = pgTable(
  'etiquettes',
  {
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    cle: text('cle').notNull(),
    /** Null once the text of the portal is back: the line keeps the version. */
    texte: text('texte'),
    version: integer('version').notNull(),
    /** User name of the author. */
    auteur: text('auteur').notNull(),
    date: instant('date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.cle] })],
);

/** Every change of a text; null for that of the portal. */
export const etiquettesHistorique = pgTable(
  'etiquettes_historique',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code').notNull(),
    cle: text('cle').notNull(),
    avant: text('avant'),
    apres: text('apres'),
    auteur: text('auteur').notNull(),
    date: instant('date').notNull(),
  },
  (table) => [index('etiquettes_historique_cle').on(table.clientCode, table.cle, table.date)],
);
