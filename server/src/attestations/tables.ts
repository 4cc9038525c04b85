import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AttestationCategory } from '@portal/shared-api/contract/attestations';

const civilDate = (name: string) => date(name, { mode: 'string' });

/** Certificates with their content at the time. The document in the GED has the same number. */
export const attestations = pgTable(
  'attestations',
  {
    clientCode: text('client_code').notNull(),
    idDocument: text('id_document').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** « ATT-2026-000123 ». */
    numero: text('numero').notNull(),
    categorie: text('categorie').$type<AttestationCategory>().notNull(),
    annee: integer('annee'),
    dateDebut: civilDate('date_debut'),
    dateFin: civilDate('date_fin'),
    /** Texts and tables, encrypted JSON: drawing it again gives the same document. */
    contenuChiffre: text('contenu_chiffre').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.idDocument] }),
    index('attestations_contrat').on(table.clientCode, table.numeroContrat),
  ],
);
