import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const civilDate = (name: string) => date(name, { mode: 'string' });

/** Daily allowances paid by a provident contract, payment by payment. Amounts in cents. */
export const indemnitesJournalieres = pgTable('indemnites_journalieres', {
  clientCode: text('client_code').notNull(),
  numeroContrat: text('numero_contrat').notNull(),
  numPers: text('num_pers').notNull(),
  /** Days it pays for, both ends included. */
  dateDebut: civilDate('date_debut').notNull(),
  dateFin: civilDate('date_fin').notNull(),
  montantJour: integer('montant_jour').notNull(),
  montant: integer('montant').notNull(),
  datePaiement: civilDate('date_paiement').notNull(),
}, (table) => [primaryKey({ columns: [table.clientCode, table.numeroContrat, table.numPers, table.dateDebut] })]);
