import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { comptes } from '../identity/accounts/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Uploaded files. A row is created before its object and deleted after it: the store contains nothing unknown. */
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
    /** Feature key of the form and its field. */
    form: text('form').$type<FeatureKey>().notNull(),
    inputName: text('input_name').notNull(),
    /** Bytes; during the upload, the largest possible size. */
    taille: integer('taille').notNull(),
    typeMime: text('type_mime'),
    sha256: text('sha256'),
    /** RECEPTION until it is complete, EN_ATTENTE until a request names it. */
    etat: text('etat').$type<'RECEPTION' | 'EN_ATTENTE' | 'ATTACHE'>().notNull(),
    /** Its request. */
    numeroDemande: text('numero_demande'),
    dateReception: instant('date_reception').notNull(),
    /** Expiry; null once attached to a request. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('fichiers_compte').on(table.compteId, table.etat),
    index('fichiers_demande').on(table.clientCode, table.numeroDemande),
    index('fichiers_expires').on(table.expiresAt),
  ],
);
