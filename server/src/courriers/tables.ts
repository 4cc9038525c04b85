import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CourrierCategory, SensCourrier } from '@portal/shared-api/contract/courriers';

/** Letters between the insurer and the member of a contract (S-12). Their files are drawn from their text. */
export const courriers = pgTable(
  'courriers',
  {
    clientCode: text('client_code').notNull(),
    /** « CRR-2026-000123 ». */
    idCourrier: text('id_courrier').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** Person concerned; null for the contract. */
    numPers: text('num_pers'),
    dateCourrier: date('date_courrier', { mode: 'string' }).notNull(),
    objet: text('objet').notNull(),
    codeCategorie: text('code_categorie').$type<CourrierCategory>().notNull(),
    sens: text('sens').$type<SensCourrier>().notNull(),
    nombrePages: integer('nombre_pages').notNull(),
    /** Text of the letter, encrypted JSON: it may concern care. */
    contenuChiffre: text('contenu_chiffre').notNull(),
    /** Time of reading; null while unread. Letters sent by the member are read from the start. */
    dateLecture: timestamp('date_lecture', { withTimezone: true, mode: 'date' }),
    /** Normalised subject and category for search. */
    recherche: text('recherche').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.idCourrier] }),
    index('courriers_contrat').on(
      table.clientCode,
      table.numeroContrat,
      sql`${table.dateCourrier} desc`,
      sql`${table.idCourrier} desc`,
    ),
  ],
);
