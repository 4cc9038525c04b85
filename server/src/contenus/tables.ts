import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UserType } from '@portal/shared-api/contract/faq';
import type { ReferentielRow } from '@portal/shared-api/contract/referentiel';

/** Blocks, static pages and other contents. HTML is sanitised before it is stored. */
export const cmsItems = pgTable(
  'cms_items',
  {
    clientCode: text('client_code').notNull(),
    id: text('id').notNull(),
    /** `Pages_Statiques`, `Blocs`… */
    collection: text('collection').notNull(),
    /** Placement of a block: `CONFIRM_EMAIL`, `ACCUEIL_ADHERENT`… */
    name: text('name').notNull(),
    itemName: text('item_name').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    tags: text('tags').array().notNull(),
    /** Readers: everyone, or signed-in users. */
    audience: text('audience').$type<'TOUS' | 'CONNECTES'>().notNull(),
    /** Prefix of the cookie's name of a popup that can be hidden permanently; null for other blocks. */
    cookieSetting: text('cookie_setting'),
    /** Audience that readers must be in; null for all. */
    audienceCode: text('audience_code'),
    /** How a window shows (product 4.8.5). */
    isFermable: boolean('is_fermable').notNull().default(true),
    isBloquante: boolean('is_bloquante').notNull().default(false),
    /** Pages of a window; none stands for all. */
    routes: text('routes').array().notNull().default([]),
    ordre: integer('ordre').notNull(),
    etat: text('etat').$type<'BROUILLON' | 'PUBLIE' | 'ARCHIVE'>().notNull(),
    publicationDebut: date('publication_debut', { mode: 'string' }),
    publicationFin: date('publication_fin', { mode: 'string' }),
    /** Version of its editors that is published; 0 for what no editor published. */
    versionPubliee: integer('version_publiee').notNull().default(0),
    /** Day on which another version replaces it, and that version. */
    publicationPrevue: date('publication_prevue', { mode: 'string' }),
    versionPrevue: integer('version_prevue'),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.id] }),
    index('cms_items_name').on(table.clientCode, table.name, table.itemName),
    index('cms_items_collection').on(table.clientCode, table.collection, table.itemName),
  ],
);

export const faqCategories = pgTable(
  'faq_categories',
  {
    clientCode: text('client_code').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    ordre: integer('ordre').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.code] })],
);

/** Questions of the assistant. HTML is sanitised before it is stored. */
export const faqQuestions = pgTable(
  'faq_questions',
  {
    clientCode: text('client_code').notNull(),
    id: text('id').notNull(),
    categorie: text('categorie').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    ordre: integer('ordre').notNull(),
    /** Rank in « Top 5 », null for the others. */
    ordrePopulaire: integer('ordre_populaire'),
    /** Kinds of readers. */
    userTypes: text('user_types').array().$type<UserType[]>().notNull(),
    /** Synonyms. */
    tags: text('tags').array().notNull(),
    /** Related questions by id, in order. */
    related: text('related').array().notNull(),
    clickCode: text('click_code').notNull(),
    rateCode: text('rate_code').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.id] }),
    index('faq_questions_click').on(table.clientCode, table.clickCode),
    index('faq_questions_rate').on(table.clientCode, table.rateCode),
  ],
);

/** Readings per day: a counter, so that no reader is identifiable. */
export const faqLectures = pgTable(
  'faq_lectures',
  {
    clientCode: text('client_code').notNull(),
    questionId: text('question_id').notNull(),
    jour: date('jour', { mode: 'string' }).notNull(),
    userType: text('user_type').$type<UserType>().notNull(),
    nombre: integer('nombre').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.questionId, table.jour, table.userType] })],
);

/** Opinions on an answer, without author. */
export const faqAvis = pgTable(
  'faq_avis',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code').notNull(),
    questionId: text('question_id').notNull(),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
    userType: text('user_type').$type<UserType>().notNull(),
    isUtile: boolean('is_utile'),
    commentaire: text('commentaire'),
  },
  (table) => [index('faq_avis_question').on(table.clientCode, table.questionId, table.date)],
);

/** Rows of the code lists. */
export const referentiels = pgTable(
  'referentiels',
  {
    clientCode: text('client_code').notNull(),
    nom: text('nom').notNull(),
    code: text('code').notNull(),
    libelle: text('libelle').notNull(),
    ordre: integer('ordre').notNull(),
    parent: text('parent'),
    isActif: boolean('is_actif').notNull(),
    /** Name of the row for staff: code and label may change. */
    id: uuid('id').notNull().defaultRandom().unique(),
    /** One more with each save. */
    version: integer('version').notNull().default(1),
    /** Added by staff; the other rows came with the portal and are never deleted. */
    isAjoute: boolean('is_ajoute').notNull().default(false),
    /** Null while a row is as it came. */
    dateModification: timestamp('date_modification', { withTimezone: true, mode: 'date' }),
    /** Position of a postal code for searches around a place; it is not part of the list. */
    attributs: jsonb('attributs')
      .$type<
        Pick<ReferentielRow, 'indicatif' | 'isSepa' | 'codeInsee' | 'departement'> & {
          latitude?: number;
          longitude?: number;
        }
      >()
      .notNull(),
    /** Normalised label for search. */
    recherche: text('recherche').notNull(),
  },
  (table) => [
    // Several towns share a postal code: the code alone is not unique.
    primaryKey({ columns: [table.clientCode, table.nom, table.code, table.libelle] }),
  ],
);
