import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MovementKind, MovementState } from '@portal/shared-api/contract/cotisations';

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
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numeroContrat, table.rang] })],
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
