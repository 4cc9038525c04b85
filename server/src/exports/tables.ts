import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ExportedList, ExportState } from '@portal/shared-api/contract/exports';
import { comptes } from '../identity/accounts/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Lists made in the background: each belongs to the account that asked, and goes after some days. */
export const exportsDemandes = pgTable(
  'exports_demandes',
  {
    /** Name of the file in the store too. */
    id: uuid('id').primaryKey(),
    clientCode: text('client_code').notNull(),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id),
    numeroContrat: text('numero_contrat').notNull(),
    liste: text('liste').$type<ExportedList>().notNull(),
    /** Filters as JSON, encrypted: a search may name care. Null once the file is made or given up. */
    filtresChiffre: text('filtres_chiffre'),
    /** Keyed digest of contract, list and filters: the same one asked twice is made once. */
    empreinte: text('empreinte').notNull(),
    etat: text('etat').$type<ExportState>().notNull(),
    nomFichier: text('nom_fichier'),
    dateDemande: instant('date_demande').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('exports_demandes_en_preparation')
      .on(table.compteId, table.empreinte)
      .where(sql`${table.etat} = 'EN_PREPARATION'`),
    index('exports_demandes_compte').on(table.compteId, table.dateDemande),
    index('exports_demandes_expires').on(table.expiresAt),
  ],
);
export type ExportRow = typeof exportsDemandes.$inferSelect;
