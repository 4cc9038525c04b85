import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { GarantieTp } from '@portal/shared-api/contract/carte-tp';

const civilDate = (name: string) => date(name, { mode: 'string' });

/** Third-party-payment cards issued by the management system, one per contract and year. */
export const cartesTp = pgTable(
  'cartes_tp',
  {
    clientCode: text('client_code').notNull(),
    /** « TP-2026-0004521 ». */
    idCarte: text('id_carte').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    numeroAmc: text('numero_amc').notNull(),
    codeConvention: text('code_convention').notNull(),
    csr: text('csr').notNull(),
    dateDebut: civilDate('date_debut').notNull(),
    dateFin: civilDate('date_fin').notNull(),
    /** Columns in their order, with the rates of each person. */
    garanties: jsonb('garanties').$type<GarantieTp[]>().notNull(),
    /** Columns of the persons whose cover is another one than that of the contract, by number. */
    garantiesPersonnes: jsonb('garanties_personnes').$type<Record<string, GarantieTp[]>>().notNull().default({}),
    telephonePec: text('telephone_pec').notNull(),
    reseaux: text('reseaux').array().notNull(),
    idDocument: text('id_document').notNull(),
    /** First day on which its persons may be notified of it; null once they are, or never will be. */
    dateAnnonce: civilDate('date_annonce').default('-infinity'),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.idCarte] }),
    index('cartes_tp_contrat').on(table.clientCode, table.numeroContrat, table.dateDebut),
    index('cartes_tp_document').on(table.clientCode, table.idDocument),
    // Holds only the cards that wait: no upkeep reads the millions already announced.
    index('cartes_tp_a_annoncer')
      .on(table.dateAnnonce)
      .where(sql`${table.dateAnnonce} is not null`),
  ],
);

/** Printed copies ordered by members (F-04). */
export const commandesCartes = pgTable(
  'commandes_cartes',
  {
    clientCode: text('client_code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    numPers: text('num_pers').notNull(),
    /** Day of the order. */
    date: civilDate('date').notNull(),
    idCarte: text('id_carte').notNull(),
    codeMotif: text('code_motif').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numeroContrat, table.numPers, table.date] })],
);
