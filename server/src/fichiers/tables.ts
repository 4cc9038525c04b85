import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { comptes } from '../identity/accounts/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Files that were sent. A row is there before its object is, and goes after it: the store holds nothing unknown. */
export const fichiers = pgTable(
  'fichiers',
  {
    /** First part of the remote name, and name of the object. */
    id: uuid('id').primaryKey(),
    clientCode: text('client_code').notNull(),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id),
    numeroContrat: text('numero_contrat').notNull(),
    remoteFileName: text('remote_file_name').notNull(),
    localFileName: text('local_file_name').notNull(),
    /** Feature key of the form and field it was given to. */
    form: text('form').$type<FeatureKey>().notNull(),
    inputName: text('input_name').notNull(),
    /** Bytes; the most it may be while it is received. */
    taille: integer('taille').notNull(),
    typeMime: text('type_mime'),
    sha256: text('sha256'),
    /** RECEPTION until it is whole, EN_ATTENTE until a request names it. */
    etat: text('etat').$type<'RECEPTION' | 'EN_ATTENTE' | 'ATTACHE'>().notNull(),
    /** Request that it belongs to. */
    numeroDemande: text('numero_demande'),
    dateReception: instant('date_reception').notNull(),
    /** Forgotten then; null once a request keeps it. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('fichiers_compte').on(table.compteId, table.etat),
    index('fichiers_demande').on(table.clientCode, table.numeroDemande),
    index('fichiers_expires').on(table.expiresAt),
  ],
);
