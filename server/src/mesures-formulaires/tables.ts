import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FormEvent } from '@portal/shared-api/contract/mesures-formulaires';

/** How often a form was opened, sent and left on a civil date. Nothing says by whom. */
export const mesuresFormulaires = pgTable(
  'mesures_formulaires',
  {
    clientCode: text('client_code').notNull(),
    /** Feature key of the form. */
    form: text('form').notNull(),
    jour: date('jour', { mode: 'string' }).notNull(),
    evenement: text('evenement').$type<FormEvent>().notNull(),
    nombre: integer('nombre').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.form, table.jour, table.evenement] })],
);

/** How often a field was refused, by the code of its rule; never what was typed. */
export const mesuresRefus = pgTable(
  'mesures_refus',
  {
    clientCode: text('client_code').notNull(),
    form: text('form').notNull(),
    jour: date('jour', { mode: 'string' }).notNull(),
    champ: text('champ').notNull(),
    code: text('code').notNull(),
    nombre: integer('nombre').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.form, table.jour, table.champ, table.code] })],
);
