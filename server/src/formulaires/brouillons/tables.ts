import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { comptes } from '../../identity/accounts/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Entered but unsubmitted data: of one account, on one contract, for one form. */
export const brouillons = pgTable(
  'brouillons',
  {
    clientCode: text('client_code').notNull(),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    numeroContrat: text('numero_contrat').notNull(),
    code: text('code').$type<FeatureKey>().notNull(),
    valeursChiffrees: text('valeurs_chiffrees').notNull(),
    etape: integer('etape').notNull(),
    piecesJointes: text('pieces_jointes').array().notNull(),
    dateModification: instant('date_modification').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.compteId, table.numeroContrat, table.code] }),
    index('brouillons_expires').on(table.expiresAt),
    index('brouillons_compte').on(table.compteId),
  ],
);
