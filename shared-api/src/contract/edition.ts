import {
  array,
  boolean,
  enums,
  integer,
  min,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  type Infer,
} from 'superstruct';
import { civilDate, freeText, instant, pageQueryOf, paginationStruct } from './common';
import { defineEndpoint } from './endpoint';
import { userTypes } from './faq';
import { defineHistory } from './objets';

/* Back office: the contents that editors write. */

export const contentCollections = {
  Pages_Statiques: 'Pages',
  Blocs: 'Blocs',
  Actualites: 'Actualités',
  Messages_Connexion: 'Messages de connexion',
  Popups: 'Fenêtres',
} as const;
export type ContentCollection = keyof typeof contentCollections;
export const contentCollectionCodes = [
  'Pages_Statiques',
  'Blocs',
  'Actualites',
  'Messages_Connexion',
  'Popups',
] as const satisfies readonly ContentCollection[];

export const contentStates = { BROUILLON: 'Brouillon', PUBLIE: 'Publié', ARCHIVE: 'Archivé' } as const;
export const contentStateCodes = ['BROUILLON', 'PUBLIE', 'ARCHIVE'] as const;
export const contentAudiences = { TOUS: 'Tout le monde', CONNECTES: 'Personnes connectées' } as const;

/** Variables that a content may hold, as `{{prenom}}`; for a visitor those of a person are empty. */
export const contentVariables = ['prenom', 'nom', 'nomOffre', 'numeroContratIndividuel', 'libelleClient'] as const;

const id = pattern(string(), /^[\w-]{2,130}$/);
const technicalName = pattern(string(), /^[A-Za-z0-9_-]{2,60}$/);
const version = min(integer(), 0);
const tags = size(array(size(freeText(40), 1, 40)), 0, 20);

/** What an editor writes of a content. */
const contentFields = {
  title: size(freeText(120), 1, 120),
  /** HTML of the editor; the server sanitises it. */
  content: size(string(), 0, 60_000),
  tags,
  audience: enums(['TOUS', 'CONNECTES']),
  ordre: min(integer(), 0),
  publicationDebut: nullable(civilDate),
  publicationFin: nullable(civilDate),
  /** Prefix of the cookie of a window that readers may hide for good; null for one that they may not. */
  cookieSetting: nullable(pattern(string(), /^[a-z0-9-]{2,40}$/)),
};
export const contentValuesStruct = object(contentFields);
export type ContentValues = Infer<typeof contentValuesStruct>;

export const contentRowStruct = object({
  id,
  collection: enums(contentCollectionCodes),
  /** Placement of a block; of any other content its collection. */
  name: string(),
  itemName: string(),
  title: string(),
  audience: enums(['TOUS', 'CONNECTES']),
  etat: enums(contentStateCodes),
  publicationDebut: nullable(civilDate),
  publicationFin: nullable(civilDate),
  /** Saved since the last publication. */
  isBrouillonEnCours: boolean(),
  /** Day on which the draft replaces what is published; null without one. */
  publicationPrevue: nullable(civilDate),
  modification: nullable(object({ auteur: string(), date: instant })),
});
export type ContentRow = Infer<typeof contentRowStruct>;

export const contentSorts = ['title', '-title', 'collection', '-collection', 'etat', '-etat'] as const;

export const listContents = defineEndpoint({
  method: 'GET',
  path: '/admin/cms/items',
  summary: 'Contenus éditoriaux du client',
  access: { kind: 'staff', right: 'cms:read' },
  query: object({
    texte: optional(size(freeText(60), 1, 60)),
    collection: optional(enums(contentCollectionCodes)),
    etat: optional(enums(contentStateCodes)),
    tri: optional(enums(contentSorts)),
    ...pageQueryOf([20, 50, 100]),
  }),
  response: object({ contenus: array(contentRowStruct), pagination: paginationStruct }),
});

export const readContent = defineEndpoint({
  method: 'GET',
  path: '/admin/cms/items/:id',
  summary: 'Un contenu et son brouillon',
  access: { kind: 'staff', right: 'cms:read' },
  params: object({ id }),
  response: object({ contenu: contentRowStruct, valeurs: contentValuesStruct, version }),
  errors: ['NonTrouve'],
});

export const createContent = defineEndpoint({
  method: 'POST',
  path: '/admin/cms/items',
  summary: 'Crée un contenu, en brouillon',
  access: { kind: 'staff', right: 'cms:create' },
  body: object({
    ...contentFields,
    collection: enums(contentCollectionCodes),
    /** For a block; any other content is placed by its collection. */
    name: nullable(technicalName),
    itemName: technicalName,
  }),
  response: object({ id }),
});

export const saveContent = defineEndpoint({
  method: 'PUT',
  path: '/admin/cms/items/:id',
  summary: 'Enregistre le brouillon d’un contenu',
  access: { kind: 'staff', right: 'cms:update' },
  params: object({ id }),
  body: object({ ...contentFields, version }),
  response: object({ version }),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

/** A day to come leaves what is published until then. */
export const publishContent = defineEndpoint({
  method: 'POST',
  path: '/admin/cms/items/:id/publier',
  summary: 'Publie le brouillon d’un contenu, maintenant ou à une date',
  access: { kind: 'staff', right: 'cms:update' },
  params: object({ id }),
  body: object({ version, date: nullable(civilDate) }),
  response: 'empty',
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const archiveContent = defineEndpoint({
  method: 'POST',
  path: '/admin/cms/items/:id/archiver',
  summary: 'Retire un contenu de la publication',
  access: { kind: 'staff', right: 'cms:update' },
  params: object({ id }),
  response: 'empty',
  errors: ['NonTrouve'],
});

export const deleteContent = defineEndpoint({
  method: 'DELETE',
  path: '/admin/cms/items/:id',
  summary: 'Supprime un contenu qui n’est pas publié',
  access: { kind: 'staff', right: 'cms:delete' },
  params: object({ id }),
  response: 'empty',
  errors: ['NonTrouve', 'RessourceUtilisee'],
});

export const readContentHistory = defineHistory({
  path: '/admin/cms/items/:id/historique',
  summary: 'Versions d’un contenu',
  right: 'cms:read',
  params: object({ id }),
});

/* ---------- Questions ---------- */

const code = pattern(string(), /^[A-Z0-9_]{2,30}$/);
const questionFields = {
  categorie: code,
  title: size(freeText(200), 1, 200),
  content: size(string(), 1, 20_000),
  ordre: min(integer(), 1),
  /** Rank in « Top 5 »; null for the others. */
  ordrePopulaire: nullable(min(integer(), 1)),
  userTypes: size(array(enums(userTypes)), 1, 4),
  /** Words that find the question besides its own. */
  tags,
  /** Codes of related questions, in order. */
  related: size(array(id), 0, 10),
};
export const questionValuesStruct = object(questionFields);
export type QuestionValues = Infer<typeof questionValuesStruct>;

export const editedQuestionStruct = object({
  id,
  ...questionFields,
  version,
  lectures: integer(),
  utiles: integer(),
  inutiles: integer(),
  commentaires: integer(),
});
export type EditedQuestion = Infer<typeof editedQuestionStruct>;

export const questionSorts = [
  'ordre',
  '-ordre',
  'title',
  '-title',
  'lectures',
  '-lectures',
  'inutiles',
  '-inutiles',
] as const;

export const listQuestions = defineEndpoint({
  method: 'GET',
  path: '/admin/faq',
  summary: 'Questions fréquentes du client, avec leurs lectures et avis',
  access: { kind: 'staff', right: 'faq:read' },
  query: object({
    texte: optional(size(freeText(60), 1, 60)),
    categorie: optional(code),
    tri: optional(enums(questionSorts)),
    ...pageQueryOf([20, 50, 100]),
  }),
  response: object({
    questions: array(editedQuestionStruct),
    categories: array(object({ code, name: string(), ordre: integer() })),
    pagination: paginationStruct,
  }),
});

/** The comments of readers on an answer, newest first; they have no author. */
export const listComments = defineEndpoint({
  method: 'GET',
  path: '/admin/faq/:id/commentaires',
  summary: 'Commentaires des lecteurs sur une réponse',
  access: { kind: 'staff', right: 'faq:read' },
  params: object({ id }),
  response: object({ commentaires: array(object({ date: instant, userType: enums(userTypes), texte: string() })) }),
});

export const createQuestion = defineEndpoint({
  method: 'POST',
  path: '/admin/faq',
  summary: 'Ajoute une question',
  access: { kind: 'staff', right: 'faq:create' },
  body: questionValuesStruct,
  response: object({ id }),
});

export const saveQuestion = defineEndpoint({
  method: 'PUT',
  path: '/admin/faq/:id',
  summary: 'Enregistre une question',
  access: { kind: 'staff', right: 'faq:update' },
  params: object({ id }),
  body: object({ ...questionFields, version }),
  response: object({ version }),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const deleteQuestion = defineEndpoint({
  method: 'DELETE',
  path: '/admin/faq/:id',
  summary: 'Supprime une question',
  access: { kind: 'staff', right: 'faq:delete' },
  params: object({ id }),
  response: 'empty',
  errors: ['NonTrouve'],
});

export const readQuestionHistory = defineHistory({
  path: '/admin/faq/:id/historique',
  summary: 'Versions d’une question',
  right: 'faq:read',
  params: object({ id }),
});

/** Adds a category, or changes the name and place of one. */
export const saveCategory = defineEndpoint({
  method: 'PUT',
  path: '/admin/faq/categories/:code',
  summary: 'Enregistre une catégorie de questions',
  access: { kind: 'staff', right: 'faq:update' },
  params: object({ code }),
  body: object({ name: size(freeText(60), 1, 60), ordre: min(integer(), 1) }),
  response: 'empty',
});
