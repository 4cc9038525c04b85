import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Payments of the embedded simulator, which stands for a provider: what that provider would keep on its side. */
export const paiementsSimules = pgTable(
  'paiements_simules',
  {
    clientCode: text('client_code').notNull(),
    jeton: text('jeton').notNull(),
    reference: text('reference').notNull(),
    /** Cents. */
    montant: integer('montant').notNull(),
    urlRetour: text('url_retour').notNull(),
    etat: text('etat').$type<'EN_ATTENTE' | 'ACCEPTE' | 'REFUSE' | 'ABANDONNE'>().notNull(),
    dateExpiration: instant('date_expiration').notNull(),
    dateTransaction: instant('date_transaction'),
    numeroTransaction: text('numero_transaction'),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.jeton] }),
    index('paiements_simules_expiration').on(table.dateExpiration),
  ],
);
