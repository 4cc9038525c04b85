import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EtatPaiement } from '@portal/shared-api/contract/formulaires/paiement-cotisation';
import { comptes } from '../identity/accounts/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Card payments of contributions (F-18). The provider holds the card; nothing of it is here. */
export const paiementsCotisation = pgTable(
  'paiements_cotisation',
  {
    clientCode: text('client_code').notNull(),
    /** « PAY-2026-600001 »: also the number of its line in the operations. */
    reference: text('reference').notNull(),
    /** Keyed digest of the token of the provider: the token opens its page. */
    jetonIndex: text('jeton_index').notNull(),
    /** The token, encrypted, as long as the provider may be asked by it; null once it is decided. */
    jetonChiffre: text('jeton_chiffre'),
    numeroContrat: text('numero_contrat').notNull(),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id),
    /** Lines of the ledger that it pays. */
    rangs: integer('rangs').array().notNull(),
    /** Cents. */
    montant: integer('montant').notNull(),
    /** Address of the receipt. */
    email: text('email').notNull(),
    etat: text('etat').$type<EtatPaiement>().notNull(),
    dateCreation: instant('date_creation').notNull(),
    dateExpiration: instant('date_expiration').notNull(),
    /**
     * What the provider says once it is decided; the instant of an accepted payment is that of its answer without one.
     */
    dateTransaction: instant('date_transaction'),
    numeroTransaction: text('numero_transaction'),
    libelleRefus: text('libelle_refus'),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.reference] }),
    uniqueIndex('paiements_cotisation_jeton').on(table.clientCode, table.jetonIndex),
    index('paiements_cotisation_contrat').on(table.clientCode, table.numeroContrat, table.etat),
    index('paiements_cotisation_expiration').on(table.etat, table.dateExpiration),
    index('paiements_cotisation_compte').on(table.compteId),
  ],
);
