import {
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentAudience } from '@portal/shared-api/contract/documentation';
import type { GuideContent } from './content';

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** Pictures of the library: small, and validated before storage. Their content never changes. */
export const cmsImages = pgTable(
  'cms_images',
  {
    clientCode: text('client_code').notNull(),
    id: text('id').notNull(),
    typeMime: text('type_mime').$type<'image/png' | 'image/jpeg' | 'image/webp'>().notNull(),
    contenu: bytes('contenu').notNull(),
    nom: text('nom').notNull().default(''),
    /** What it shows, for whoever does not see it; empty for the covers of documents, which decorate. */
    alternative: text('alternative').notNull().default(''),
    /** Pixels; null where nobody measured. */
    largeur: integer('largeur'),
    hauteur: integer('hauteur'),
    dateAjout: timestamp('date_ajout', { withTimezone: true, mode: 'date' }),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.id] })],
);

/** Files that editors send for documents; versions of a document name them, so that an earlier one can come back. */
export const cmsFichiers = pgTable(
  'cms_fichiers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code').notNull(),
    nomFichier: text('nom_fichier').notNull(),
    typeMime: text('type_mime').notNull(),
    /** Bytes. */
    taille: integer('taille').notNull(),
    contenu: bytes('contenu').notNull(),
    dateAjout: timestamp('date_ajout', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('cms_fichiers_client').on(table.clientCode, table.dateAjout)],
);

/** Forms and guides to download (S-13): a file of editors, or drawn from their content on request. */
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
    /** The file to download; null for one that is drawn. */
    fichierId: uuid('fichier_id'),
    contenu: jsonb('contenu').$type<GuideContent>(),
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
