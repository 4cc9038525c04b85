import { array, enums, integer, nullable, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { civilDate } from './common';
import { defineEndpoint } from './endpoint';

/**
 * Who a document of the CMS is for: everyone, who is signed in, members, or members of named colleges of a collective
 * contract (catalogue S-13). The server gives nobody more than their own.
 */
export const documentAudiences = {
  TOUS: 'Tout le monde',
  CONNECTES: 'Personnes connectées',
  ADHERENTS: 'Adhérents',
  COLLEGE: 'Collège de salariés',
} as const;
export type DocumentAudience = keyof typeof documentAudiences;
export const documentAudienceCodes: readonly DocumentAudience[] = ['TOUS', 'CONNECTES', 'ADHERENTS', 'COLLEGE'];

const metadata = { id: string(), title: string(), description: string() };
export const metadataStruct = object(metadata);
export const metadataV2Struct = object({
  ...metadata,
  /** The first is the group it is shown in. */
  tags: array(string()),
  /** Bytes. */
  taille: integer(),
  typeMime: string(),
  datePublication: civilDate,
  audience: enums(documentAudienceCodes),
  /** Its cover, to be read with `readCmsImage`; null without one. */
  imageId: nullable(string()),
});
export type MetadataV2 = Infer<typeof metadataV2Struct>;

const access = { kind: 'public', feature: 'documentationConsultation' } as const;
const id = pattern(string(), /^[A-Za-z0-9_-]{2,60}$/);
const listQuery = object({ tag: optional(size(string(), 1, 60)), id: optional(id) });

/** Documents that the caller may read, in the order of the editors; no document is an empty list. */
export const listMetadatas = defineEndpoint({
  method: 'GET',
  path: '/cms/metadatas',
  summary: 'Documents publiés',
  access,
  query: listQuery,
  response: array(metadataStruct),
});

/** The same, with what a card of « Documentation » shows. */
export const listMetadatasV2 = defineEndpoint({
  method: 'GET',
  path: '/cms/metadatas-v2',
  summary: 'Documents publiés, avec thèmes, taille et image',
  access,
  query: listQuery,
  response: array(metadataV2Struct),
});

/** A document as a file, for visitors too; one that is unknown and one that is not for the caller answer alike. */
export const readCmsDocument = defineEndpoint({
  method: 'GET',
  path: '/cms/documents',
  summary: 'Un document publié',
  access,
  query: object({ id }),
  response: 'file',
  errors: ['NonTrouve'],
});

/** The picture of a document that the caller may read; browsers keep it for a day. */
export const readCmsImage = defineEndpoint({
  method: 'GET',
  path: '/cms/images',
  summary: 'Image d’un document publié',
  access,
  query: object({ id }),
  response: 'file',
  errors: ['NonTrouve'],
});
