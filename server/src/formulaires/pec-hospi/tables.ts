import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { comptes } from '../../identity/accounts/tables';

const civilDate = (name: string) => date(name, { mode: 'string' });

/** Hospital stays that the insurer guarantees to pay (F-19). */
export const prisesEnCharge = pgTable(
  'prises_en_charge',
  {
    clientCode: text('client_code').notNull(),
    /** « PEC-2026-00318 », counted by client and year. */
    numero: text('numero').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** Account that asked for it. */
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    numPers: text('num_pers').notNull(),
    /** Null for an establishment that the directory does not hold. */
    finess: text('finess'),
    raisonSociale: text('raison_sociale').notNull(),
    dateEntree: civilDate('date_entree').notNull(),
    /** Last day on which the guarantee holds. */
    dateFinValidite: civilDate('date_fin_validite').notNull(),
    /** Its letter in the document store. */
    idDocument: text('id_document').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.numero] }),
    index('prises_en_charge_compte').on(table.compteId, table.numeroContrat),
    index('prises_en_charge_entree').on(table.clientCode, table.numPers, table.dateEntree),
  ],
);
