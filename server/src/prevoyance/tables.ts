import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ClauseType, EtatPiece, EtatSinistre, UniteGarantie } from '@portal/shared-api/contract/prevoyance';

const civilDate = (name: string) => date(name, { mode: 'string' });

/** Provident cover of a contract, from the management system. Amounts in cents. */
export const prevoyances = pgTable(
  'prevoyances',
  {
    clientCode: text('client_code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    salaireReference: integer('salaire_reference'),
    clauseType: text('clause_type').$type<ClauseType>(),
    clauseTexte: text('clause_texte'),
    clauseDate: civilDate('clause_date'),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numeroContrat] })],
);

export const garantiesPrevoyance = pgTable(
  'garanties_prevoyance',
  {
    clientCode: text('client_code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    code: text('code').notNull(),
    rang: integer('rang').notNull(),
    libelle: text('libelle').notNull(),
    baseCalcul: text('base_calcul').notNull(),
    montantEstime: integer('montant_estime'),
    unite: text('unite').$type<UniteGarantie>().notNull(),
    franchiseJours: integer('franchise_jours'),
    observations: text('observations'),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numeroContrat, table.code] })],
);

/** Claims. Their cause is health data, and stays with the insurer. */
export const sinistres = pgTable(
  'sinistres',
  {
    clientCode: text('client_code').notNull(),
    numero: text('numero').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    numPers: text('num_pers').notNull(),
    codeType: text('code_type').notNull(),
    libelleType: text('libelle_type').notNull(),
    /** Guarantee of its daily benefit; null for others. */
    codeGarantie: text('code_garantie'),
    dateSurvenance: civilDate('date_survenance').notNull(),
    etat: text('etat').$type<EtatSinistre>().notNull(),
    /** First paid day, and daily amount in cents. */
    dateDebutPrestation: civilDate('date_debut_prestation'),
    montantJournalier: integer('montant_journalier'),
    /** Newest first. */
    evenements: jsonb('evenements').$type<ClaimEvent[]>().notNull(),
    /** Request that declared it, and what was declared, encrypted; null for a claim of the management system. */
    numeroDemande: text('numero_demande'),
    declarationChiffree: text('declaration_chiffree'),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.numero] }),
    index('sinistres_contrat').on(table.clientCode, table.numeroContrat),
  ],
);

export interface ClaimEvent {
  date: string;
  libelle: string;
}

export const sinistresPieces = pgTable(
  'sinistres_pieces',
  {
    clientCode: text('client_code').notNull(),
    numeroSinistre: text('numero_sinistre').notNull(),
    code: text('code').notNull(),
    rang: integer('rang').notNull(),
    libelle: text('libelle').notNull(),
    isObligatoire: boolean('is_obligatoire').notNull(),
    isMedicale: boolean('is_medicale').notNull(),
    etat: text('etat').$type<EtatPiece>().notNull(),
    motifRejet: text('motif_rejet'),
    dateReception: civilDate('date_reception'),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numeroSinistre, table.code] })],
);

/** Paid daily allowances by period, in cents: for the claim and for certificates of allowances (IJ). */
export const sinistresPaiements = pgTable(
  'sinistres_paiements',
  {
    clientCode: text('client_code').notNull(),
    numeroSinistre: text('numero_sinistre').notNull(),
    periodeDebut: civilDate('periode_debut').notNull(),
    periodeFin: civilDate('periode_fin').notNull(),
    nombreJours: integer('nombre_jours').notNull(),
    montantJournalier: integer('montant_journalier').notNull(),
    montantBrut: integer('montant_brut').notNull(),
    csgCrds: integer('csg_crds').notNull(),
    montantNet: integer('montant_net').notNull(),
    datePaiement: civilDate('date_paiement').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numeroSinistre, table.periodeDebut] })],
);
