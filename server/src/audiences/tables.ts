import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AudienceReport, AudienceScope, AudienceType, Criteria } from '@portal/shared-api/contract/audiences';
import { clients } from '../identity/clients/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Segments of contracts and persons. */
export const audiences = pgTable(
  'audiences',
  {
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    code: text('code').notNull(),
    libelle: text('libelle').notNull(),
    description: text('description').notNull(),
    portee: text('portee').$type<AudienceScope>().notNull(),
    type: text('type').$type<AudienceType>().notNull(),
    /** Empty for a file and for everyone. */
    criteres: jsonb('criteres').$type<Criteria>().notNull(),
    isActive: boolean('is_active').notNull(),
    version: integer('version').notNull(),
    dateModification: instant('date_modification').notNull(),
    /** Figures of the last computation; null before the first. */
    nombre: integer('nombre'),
    rapport: jsonb('rapport').$type<AudienceReport>(),
    dateCalcul: instant('date_calcul'),
    /** Asked for and not finished. */
    isCalculEnCours: boolean('is_calcul_en_cours').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.code] })],
);

/** Members of an audience that was given as a file. */
export const audiencesFichiers = pgTable(
  'audiences_fichiers',
  {
    clientCode: text('client_code').notNull(),
    code: text('code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** Empty for every insured person of the contract. */
    numPers: text('num_pers').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.code, table.numeroContrat, table.numPers] }),
    index('audiences_fichiers_contrat').on(table.clientCode, table.numeroContrat),
  ],
);
