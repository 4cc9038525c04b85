import {
  array,
  boolean,
  enums,
  integer,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  type Infer,
} from 'superstruct';
import { askedDay, civilDate, freeText, instant, pageQueryOf, paginationStruct, uuid, wholeNumber } from './common';
import { documentAudienceCodes } from './documentation';
import { contentStateCodes } from './edition';
import { defineEndpoint } from './endpoint';
import { defineListFile, format } from './fichiers-listes';
import { defineHistory } from './objets';

/* Back office: pictures and documents of the editors. */

const id = pattern(string(), /^[A-Za-z0-9_-]{2,60}$/);
const version = wholeNumber(0);
const modification = nullable(object({ auteur: string(), date: instant }));

/* ---------- Pictures ---------- */

const imageFields = {
  nom: size(freeText(80), 1, 80),
  /** What the picture shows, for whoever does not see it. */
  alternative: size(freeText(200), 1, 200),
};
export const imageValuesStruct = object(imageFields);
export type ImageValues = Infer<typeof imageValuesStruct>;

export const imageRowStruct = object({
  id,
  nom: string(),
  alternative: string(),
  typeMime: string(),
  /** Bytes. */
  taille: integer(),
  /** Pixels; null for a picture that came with the portal. */
  largeur: nullable(integer()),
  hauteur: nullable(integer()),
  version,
  modification,
});
export type ImageRow = Infer<typeof imageRowStruct>;

/** Columns of the list, on the screen and in its file. */
export const imageColumns = { nom: 'Image', alternative: 'Texte alternatif', format: 'Format' } as const;

export const imageSorts = ['nom', '-nom', 'date', '-date', 'taille', '-taille'] as const;

const imageFilters = { texte: optional(size(freeText(60), 1, 60)), tri: optional(enums(imageSorts)) };

export const listImages = defineEndpoint({
  method: 'GET',
  path: '/admin/cms/images',
  summary: 'Images de la bibliothèque du client',
  access: { kind: 'staff', right: 'cms:read' },
  query: object({ ...imageFilters, ...pageQueryOf([20, 50, 100]) }),
  response: object({ images: array(imageRowStruct), pagination: paginationStruct }),
});

/** What the library says of its pictures, without them. */
export const exportImages = defineListFile({
  path: '/admin/cms/images/export',
  summary: 'Liste des images de la bibliothèque du client (xlsx ou csv)',
  right: 'cms:read',
  query: object({ ...imageFilters, format }),
});

/** A PNG, JPEG or WebP of at most 2 MB. */
export const addImage = defineEndpoint({
  method: 'POST',
  path: '/admin/cms/images',
  summary: 'Ajoute une image à la bibliothèque',
  access: { kind: 'staff', right: 'cms:create' },
  query: imageValuesStruct,
  response: object({ id }),
  errors: ['FichierRefuse'],
  isMultipart: true,
});

export const saveImage = defineEndpoint({
  method: 'PUT',
  path: '/admin/cms/images/:id',
  summary: 'Enregistre le nom et le texte alternatif d’une image',
  access: { kind: 'staff', right: 'cms:update' },
  params: object({ id }),
  body: object({ ...imageFields, version }),
  response: object({ version }),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const deleteImage = defineEndpoint({
  method: 'DELETE',
  path: '/admin/cms/images/:id',
  summary: 'Supprime une image que rien n’utilise',
  access: { kind: 'staff', right: 'cms:delete' },
  params: object({ id }),
  response: 'empty',
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const readImageHistory = defineHistory({
  path: '/admin/cms/images/:id/historique',
  summary: 'Versions d’une image',
  right: 'cms:read',
  params: object({ id }),
});

/* ---------- Documents ---------- */

const documentFields = {
  title: size(freeText(120), 1, 120),
  description: size(freeText(250), 0, 250),
  /** The first one is its group on the screen. */
  tags: size(array(size(freeText(40), 1, 40)), 1, 10),
  audience: enums(documentAudienceCodes),
  /** Names of the colleges that read it, for the audience `COLLEGE`. */
  colleges: size(array(size(freeText(60), 1, 60)), 0, 20),
  /** Picture of its card; null without one. */
  imageId: nullable(id),
  ordre: wholeNumber(0),
  datePublication: askedDay,
  /** Last day of publication; null without one. */
  dateFin: nullable(askedDay),
  /** File sent by `addDocumentFile`; null for a document that the portal draws. */
  fichierId: nullable(uuid),
};
export const cmsDocumentValuesStruct = object(documentFields);
export type CmsDocumentValues = Infer<typeof cmsDocumentValuesStruct>;

export const cmsDocumentRowStruct = object({
  id,
  ...documentFields,
  datePublication: civilDate,
  dateFin: nullable(civilDate),
  etat: enums(contentStateCodes),
  /** The portal can draw it: it came with the portal. */
  isDessine: boolean(),
  nomFichier: string(),
  typeMime: string(),
  /** Bytes. */
  taille: integer(),
  version,
  modification,
});
export type CmsDocumentRow = Infer<typeof cmsDocumentRowStruct>;

/** Columns of the list, on the screen and in its file. */
export const cmsDocumentColumns = {
  title: 'Titre',
  etat: 'État',
  theme: 'Thème',
  audience: 'Lecteurs',
  ordre: 'Ordre',
} as const;

export const cmsDocumentSorts = ['ordre', '-ordre', 'title', '-title', 'date', '-date'] as const;

const documentFilters = {
  texte: optional(size(freeText(60), 1, 60)),
  etat: optional(enums(contentStateCodes)),
  audience: optional(enums(documentAudienceCodes)),
  tri: optional(enums(cmsDocumentSorts)),
};

export const listCmsDocuments = defineEndpoint({
  method: 'GET',
  path: '/admin/cms/documents',
  summary: 'Documents à télécharger du client',
  access: { kind: 'staff', right: 'cms:read' },
  query: object({ ...documentFilters, ...pageQueryOf([20, 50, 100]) }),
  response: object({ documents: array(cmsDocumentRowStruct), pagination: paginationStruct }),
});

/** What the list says of the documents, without them. */
export const exportCmsDocuments = defineListFile({
  path: '/admin/cms/documents/export',
  summary: 'Liste des documents à télécharger du client (xlsx ou csv)',
  right: 'cms:read',
  query: object({ ...documentFilters, format }),
});

/** A PDF of at most 10 MB. It waits a day for a document that names it: one that is there, or one that is added. */
export const addDocumentFile = defineEndpoint({
  method: 'POST',
  path: '/admin/cms/fichiers',
  summary: 'Téléverse le fichier d’un document',
  access: { kind: 'staff', right: 'cms:update' },
  accessWhere: { query: 'pour', is: { ajout: { kind: 'staff', right: 'cms:create' } } },
  query: object({ pour: optional(enums(['ajout'])) }),
  response: object({ fichierId: string(), nomFichier: string(), taille: integer() }),
  errors: ['FichierRefuse'],
  isMultipart: true,
});

export const createCmsDocument = defineEndpoint({
  method: 'POST',
  path: '/admin/cms/documents',
  summary: 'Ajoute un document, en brouillon',
  access: { kind: 'staff', right: 'cms:create' },
  body: object({ ...documentFields, id }),
  response: object({ id }),
});

export const saveCmsDocument = defineEndpoint({
  method: 'PUT',
  path: '/admin/cms/documents/:id',
  summary: 'Enregistre un document',
  access: { kind: 'staff', right: 'cms:update' },
  params: object({ id }),
  body: object({ ...documentFields, version }),
  response: object({ version }),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const setCmsDocumentState = defineEndpoint({
  method: 'POST',
  path: '/admin/cms/documents/:id/etat',
  summary: 'Publie ou archive un document',
  access: { kind: 'staff', right: 'cms:update' },
  params: object({ id }),
  body: object({ etat: enums(['PUBLIE', 'ARCHIVE']) }),
  response: 'empty',
  errors: ['NonTrouve'],
});

export const deleteCmsDocument = defineEndpoint({
  method: 'DELETE',
  path: '/admin/cms/documents/:id',
  summary: 'Supprime un document qui n’est pas publié',
  access: { kind: 'staff', right: 'cms:delete' },
  params: object({ id }),
  response: 'empty',
  errors: ['NonTrouve', 'RessourceUtilisee'],
});

export const readCmsDocumentHistory = defineHistory({
  path: '/admin/cms/documents/:id/historique',
  summary: 'Versions d’un document',
  right: 'cms:read',
  params: object({ id }),
});
