import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OperationState, OperationType } from '@portal/shared-api/contract/cegepay';
import type { SignatureDocument, SignatureState } from '@portal/shared-api/contract/signatures';
import { comptes } from '../identity/accounts/tables';

/** Signatures and card payments of a contract, reported by the gateway (S-22). */
export const operations = pgTable(
  'operations',
  {
    clientCode: text('client_code').notNull(),
    /** « SIG-2026-000112 », « PAY-2026-00071 ». */
    id: text('id').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** Author; null if the gateway does not name one. */
    compteId: uuid('compte_id').references(() => comptes.id),
    type: text('type').$type<OperationType>().notNull(),
    libelle: text('libelle').notNull(),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
    /** Cents; null for a signature without amount. */
    montant: integer('montant'),
    etat: text('etat').$type<OperationState>().notNull(),
    /** Number of its document in the GED. */
    idDocument: text('id_document'),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.id] }),
    index('operations_contrat').on(table.clientCode, table.numeroContrat, table.date),
    index('operations_document').on(table.clientCode, table.idDocument),
    index('operations_compte').on(table.compteId),
  ],
);

/**
 * Acts that wait for a « signature simple », and those that were decided. The document is kept as it was shown, byte
 * for byte, with its digest; a document is as secret as what it says.
 */
export const signatures = pgTable(
  'signatures',
  {
    clientCode: text('client_code').notNull(),
    /** « SIG-2026-500001 »: also the number of its line in the operations. */
    idSignature: text('id_signature').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** The person who signs. */
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id),
    typeDocument: text('type_document').$type<SignatureDocument>().notNull(),
    libelle: text('libelle').notNull(),
    nomFichier: text('nom_fichier').notNull(),
    /** Base64 of the PDF, encrypted. */
    contenuChiffre: text('contenu_chiffre').notNull(),
    taille: integer('taille').notNull(),
    /** SHA-256 of the PDF in hexadecimal. */
    empreinte: text('empreinte').notNull(),
    etat: text('etat').$type<SignatureState>().notNull(),
    /** Kind of act, whose domain acts when it is decided, and its number there. */
    nature: text('nature').notNull(),
    reference: text('reference').notNull(),
    dateDemande: timestamp('date_demande', { withTimezone: true, mode: 'date' }).notNull(),
    dateExpiration: timestamp('date_expiration', { withTimezone: true, mode: 'date' }).notNull(),
    /** First time the person opened the document. */
    dateConsultation: timestamp('date_consultation', { withTimezone: true, mode: 'date' }),
    /** When it was signed, refused or expired. */
    dateDecision: timestamp('date_decision', { withTimezone: true, mode: 'date' }),
    /** Channel of the code that confirmed it. */
    canal: text('canal').$type<'MAIL' | 'SMS'>(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.idSignature] }),
    index('signatures_contrat').on(table.clientCode, table.numeroContrat, table.etat),
    index('signatures_expiration').on(table.etat, table.dateExpiration),
    index('signatures_compte').on(table.compteId),
  ],
);
