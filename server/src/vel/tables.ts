import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Besoin, Portee } from '@portal/shared-api/contract/vel';
import type { CoverRaise } from './cover';
import type { AgeBand } from './tarif';

/** Reinforcements of an insurer for its health products (S-19). */
export const renforts = pgTable(
  'renforts',
  {
    clientCode: text('client_code').notNull(),
    code: text('code').notNull(),
    ordre: integer('ordre').notNull(),
    libelle: text('libelle').notNull(),
    description: text('description').notNull(),
    /** Needs that it covers. */
    besoins: text('besoins').array().$type<Besoin[]>().notNull(),
    portee: text('portee').$type<Portee>().notNull(),
    /** Increments of the levels of a product. */
    ajouts: jsonb('ajouts').$type<CoverRaise[]>().notNull(),
    /** Cents per month for one person, by age. */
    tarifs: jsonb('tarifs').$type<AgeBand[]>().notNull(),
    dureeEngagementMois: integer('duree_engagement_mois').notNull(),
    /** Waiting period in months after its start. */
    delaiAttenteMois: integer('delai_attente_mois').notNull(),
    /** Maximum age at its start; null for none. */
    ageMaximum: integer('age_maximum'),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.code] })],
);
