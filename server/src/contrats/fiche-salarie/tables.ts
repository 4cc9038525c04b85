import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FicheSalarie } from '@portal/shared-api/contract/fiche-salarie';

const civilDate = (name: string) => date(name, { mode: 'string' });

/**
 * Data of employers about members of collective contracts (S-05). Amounts in cents, rates in hundredths of a percent.
 */
export const fichesSalarie = pgTable(
  'fiches_salarie',
  {
    clientCode: text('client_code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    raisonSociale: text('raison_sociale').notNull(),
    siret: text('siret').notNull(),
    categorie: text('categorie').notNull(),
    dateEntree: civilDate('date_entree').notNull(),
    dateAffiliation: civilDate('date_affiliation').notNull(),
    dateSortie: civilDate('date_sortie'),
    motifSortie: text('motif_sortie'),
    salaireAnnuelBrut: integer('salaire_annuel_brut').notNull(),
    /** Part of the salary up to the Sécurité sociale ceiling; the rest is tranche B. */
    trancheA: integer('tranche_a').notNull(),
    tauxSalarie: integer('taux_salarie').notNull(),
    tauxEmployeur: integer('taux_employeur').notNull(),
    portabiliteDebut: civilDate('portabilite_debut'),
    portabiliteMois: integer('portabilite_mois'),
    dispenses: jsonb('dispenses').$type<FicheSalarie['dispenses']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numeroContrat] })],
);
