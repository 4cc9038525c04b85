import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MovementKind, MovementState } from '@portal/shared-api/contract/cotisations';
import type { Periodicity } from '@portal/shared-api/rules/contributions';

const civilDate = (name: string) => date(name, { mode: 'string' });

/** Ledger of the contributions of a contract, in cents: append-only, with a fixed balance. */
export const mouvementsCotisation = pgTable(
  'mouvements_cotisation',
  {
    clientCode: text('client_code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** Order of the lines, from 1. */
    rang: integer('rang').notNull(),
    dateMouvement: civilDate('date_mouvement').notNull(),
    /** Due date of the line's subject; null without one. */
    dateEcheance: civilDate('date_echeance'),
    nature: text('nature').$type<MovementKind>().notNull(),
    libelle: text('libelle').notNull(),
    /** One of the two is zero. */
    debit: integer('debit').notNull(),
    credit: integer('credit').notNull(),
    /** Credits less debits up to this line; negative for a debt of the member. */
    solde: integer('solde').notNull(),
    etat: text('etat').$type<MovementState>().notNull(),
    /** Whether the member was notified of it: of a rejection, or of a call before its due date. */
    isAnnonce: boolean('is_annonce').notNull().default(false),
    /**
     * Card payment that the portal entered by this line, and the lines that it pays, as long as the management system
     * has not entered it (decision 0146); null for every other line.
     */
    referencePaiement: text('reference_paiement'),
    rangsPayes: integer('rangs_payes').array(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.numeroContrat, table.rang] }),
    // Holds the rejections that wait alone: no upkeep reads whole ledgers.
    index('mouvements_cotisation_a_annoncer')
      .on(table.dateMouvement)
      .where(sql`${table.nature} = 'REJET' and ${table.isAnnonce} = false`),
    // The same for calls that are still due, by their day.
    index('mouvements_cotisation_echeances')
      .on(table.dateEcheance)
      .where(sql`${table.nature} = 'APPEL' and ${table.etat} = 'AREGLER' and ${table.isAnnonce} = false`),
  ],
);

/** SEPA mandates of contributions. */
export const mandatsSepa = pgTable(
  'mandats_sepa',
  {
    clientCode: text('client_code').notNull(),
    rum: text('rum').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    ics: text('ics').notNull(),
    dateSignature: civilDate('date_signature').notNull(),
    dateRevocation: civilDate('date_revocation'),
    /** First due date that it debits; null for one that served from its signature. */
    dateDebut: civilDate('date_debut'),
    /** Last debit; null before the first. */
    dateDernierPrelevement: civilDate('date_dernier_prelevement'),
    ibanChiffre: text('iban_chiffre').notNull(),
    ibanIndex: text('iban_index').notNull(),
    /** Visible parts. */
    pays: text('pays').notNull(),
    cle: text('cle').notNull(),
    fin: text('fin').notNull(),
    longueur: integer('longueur').notNull(),
    bic: text('bic').notNull(),
    titulaire: text('titulaire').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.rum] }),
    index('mandats_sepa_contrat').on(table.clientCode, table.numeroContrat),
  ],
);

/** Changes of how a contribution is paid (F-25): a periodicity changes once a year. */
export const changementsPrelevement = pgTable(
  'changements_prelevement',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    compteId: uuid('compte_id').notNull(),
    date: civilDate('date').notNull(),
    /** Whether the periodicity changed too. */
    isPeriodicite: boolean('is_periodicite').notNull(),
    /** Period that contributions had before, and first due date of the other one; null for earlier changes. */
    codePeriodicitePrecedent: text('code_periodicite_precedent').$type<Periodicity>(),
    dateDebut: civilDate('date_debut'),
  },
  (table) => [index('changements_prelevement_contrat').on(table.clientCode, table.numeroContrat, table.date)],
);
