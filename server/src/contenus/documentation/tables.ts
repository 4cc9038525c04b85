import { customType, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DocumentAudience } from '@portal/shared-api/contract/documentation';
import type { GuideContent } from './content';

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** Pictures of the CMS: small, and validated before storage. */
export const cmsImages = pgTable(
  'cms_images',
  {
    clientCode: text('client_code').notNull(),
    id: text('id').notNull(),
    typeMime: text('type_mime').$type<'image/png' | 'image/jpeg' | 'image/webp'>().notNull(),
    contenu: bytes('contenu').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.id] })],
);

/** Forms and guides to download (S-13), drawn from their content on request. */
export const cmsDocuments = pgTable(
  'cms_documents',
  {
    clientCode: text('client_code').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The first one is its group. */
    tags: text('tags').array().notNull(),
    audience: text('audience').$type<DocumentAudience>().notNull(),
    /** Names of its colleges, for the audience `COLLEGE`. */
    colleges: text('colleges').array().notNull(),
    nomFichier: text('nom_fichier').notNull(),
    typeMime: text('type_mime').notNull(),
    /** Bytes. */
    taille: integer('taille').notNull(),
    imageId: text('image_id'),
    contenu: jsonb('contenu').$type<GuideContent>().notNull(),
    ordre: integer('ordre').notNull(),
    etat: text('etat').$type<'BROUILLON' | 'PUBLIE' | 'ARCHIVE'>().notNull(),
    datePublication: date('date_publication', { mode: 'string' }).notNull(),
    /** Last day of publication. */
    dateFin: date('date_fin', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.id] }),
    index('cms_documents_ordre').on(table.clientCode, table.ordre),
  ],
);
