import { array, enums, integer, nullable, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { civilDate } from './common';
import { defineEndpoint } from './endpoint';

/**
 * Audiences of a CMS document: everyone, signed-in persons, members, or members of named colleges of a collective
 * contract (S-13). The server enforces them.
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
  /** The first one is the group on the screen. */
  tags: array(string()),
  /** Bytes. */
  taille: integer(),
  typeMime: string(),
  datePublication: civilDate,
  audience: enums(documentAudienceCodes),
  /** Cover picture, read with `readCmsImage`; null without one. */
  imageId: nullable(string()),
});
export type MetadataV2 = Infer<typeof metadataV2Struct>;

const access = { kind: 'public', feature: 'documentationConsultation', isContractRead: true } as const;
const id = pattern(string(), /^[A-Za-z0-9_-]{2,60}$/);
const listQuery = object({ tag: optional(size(string(), 1, 60)), id: optional(id) });

/** Documents the caller may read, in the order of the editors; an empty list without any. */
export const listMetadatas = defineEndpoint({
  method: 'GET',
  path: '/cms/metadatas',
  summary: 'Documents publiés',
  access,
  query: listQuery,
  response: array(metadataStruct),
});

/** The same list with the details of the cards of « Documentation ». */
export const listMetadatasV2 = defineEndpoint({
  method: 'GET',
  path: '/cms/metadatas-v2',
  summary: 'Documents publiés, avec thèmes, taille et image',
  access,
  query: listQuery,
  response: array(metadataV2Struct),
});

/** A document as a file, for visitors too; unknown ones and those outside the caller's audience answer alike. */
export const readCmsDocument = defineEndpoint({
  method: 'GET',
  path: '/cms/documents',
  summary: 'Un document publié',
  access,
  query: object({ id }),
  response: 'file',
  errors: ['NonTrouve'],
});

/**
 * Picture of a document, content, question or care network that the caller may read, or any picture of the library for
 * its editors; browsers cache it for a day.
 */
export const readCmsImage = defineEndpoint({
  method: 'GET',
  path: '/cms/images',
  summary: 'Image d’un document ou d’un contenu publié',
  access: { kind: 'public' },
  query: object({ id }),
  response: 'file',
  errors: ['NonTrouve'],
});

/** Address of a picture of the library, as contents and pages name it. */
export const pictureAddress = (id: string): string => `/api/cms/images?id=${encodeURIComponent(id)}`;

/** Picture of the library that an address shows, or null for any other address. */
export const pictureAt = (address: string): string | null =>
  /^\/api\/cms\/images\?id=([\w-]+)$/.exec(address)?.[1] ?? null;
