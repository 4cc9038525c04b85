import { array, boolean, enums, nullable, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { audienceChoices } from './audiences';
import { askedDay, civilDate, freeText, instant, pageQueryOf, paginationStruct, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { defineListFile, format } from './fichiers-listes';
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
const version = wholeNumber(0);
const tags = size(array(size(freeText(40), 1, 40)), 0, 20);

/** What an editor writes of a content. */
const contentFields = {
  title: size(freeText(120), 1, 120),
  /** HTML of the editor; the server sanitises it. */
  content: size(string(), 0, 60_000),
  tags,
  audience: enums(['TOUS', 'CONNECTES']),
  ordre: wholeNumber(0),
  publicationDebut: nullable(askedDay),
  publicationFin: nullable(askedDay),
  /** Only for persons of this audience; null for all readers. */
  audienceCode: nullable(pattern(string(), /^[A-Z0-9_]{3,30}$/)),
  /** Prefix of the cookie of a window that readers may hide for good; null for one that they may not. */
  cookieSetting: nullable(pattern(string(), /^[a-z0-9-]{2,40}$/)),
  /** Whether readers may close a window; one that stays covers its pages for as long as it is published. */
  isFermable: boolean(),
  /** A window that closes by its button alone, neither by Escape nor by a click beside it. */
  isBloquante: boolean(),
  /** Pages where a window shows, with those below them; none stands for every page of the member area. */
  routes: size(array(pattern(string(), /^\/[\w/-]{0,100}$/)), 0, 20),
};
export const contentValuesStruct = object({
  ...contentFields,
  publicationDebut: nullable(civilDate),
  publicationFin: nullable(civilDate),
});
export type ContentValues = Infer<typeof contentValuesStruct>;

export const contentRowStruct = object({
  id,
  collection: enums(contentCollectionCodes),
  /** Placement of a block; of any other content its collection. */
  name: string(),
  itemName: string(),
  title: string(),
  tags,
  audience: enums(['TOUS', 'CONNECTES']),
  /** Only for persons of this audience; null for all readers. */
  audienceCode: nullable(string()),
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

/** Columns of the list, on the screen and in its file. */
export const contentColumns = {
  title: 'Titre',
  etat: 'État',
  collection: 'Collection',
  itemName: 'Nom technique',
  tags: 'Étiquettes',
  audience: 'Lecteurs',
} as const;

export const contentSorts = ['title', '-title', 'collection', '-collection', 'etat', '-etat'] as const;

const filters = {
  texte: optional(size(freeText(60), 1, 60)),
  collection: optional(enums(contentCollectionCodes)),
  etat: optional(enums(contentStateCodes)),
  tri: optional(enums(contentSorts)),
};

export const listContents = defineEndpoint({
  method: 'GET',
  path: '/admin/cms/items',
  summary: 'Contenus éditoriaux du client',
  access: { kind: 'staff', right: 'cms:read' },
  query: object({ ...filters, ...pageQueryOf([20, 50, 100]) }),
  response: object({ contenus: array(contentRowStruct), audiences: audienceChoices, pagination: paginationStruct }),
});

export const exportContents = defineListFile({
  path: '/admin/cms/items/export',
  summary: 'Contenus éditoriaux du client (xlsx ou csv)',
  right: 'cms:read',
  query: object({ ...filters, format }),
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
  body: object({ version, date: nullable(askedDay) }),
  response: 'empty',
  errors: ['NonTrouve', 'EtatIncompatible'],
});

/** What is published stays, and the draft stays a draft. */
export const cancelPublication = defineEndpoint({
  method: 'POST',
  path: '/admin/cms/items/:id/deprogrammer',
  summary: 'Annule la publication programmée d’un contenu',
  access: { kind: 'staff', right: 'cms:update' },
  params: object({ id }),
  body: object({ version }),
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
  errors: ['NonTrouve', 'RessourceUtilisee'],
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
