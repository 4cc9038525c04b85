import { array, boolean, object, optional, pattern, string, type Infer } from 'superstruct';
import { defineEndpoint } from './endpoint';

const technicalName = pattern(string(), /^[A-Za-z0-9_-]{2,60}$/);

/**
 * A block or an item of a collection; `content` is HTML sanitised by the server on write and on read.
 */
export const cmsItemStruct = object({
  id: string(),
  title: string(),
  content: string(),
  name: string(),
  itemName: string(),
  tags: array(string()),
  /** Digest of the text of a page, which whoever accepts it gives back; absent from other contents. */
  version: optional(string()),
  /** For a popup that readers may hide for good: prefix of its cookie name, followed by the id (product 4.8.5). */
  cookieSetting: optional(string()),
  /** How a window shows; absent from other contents. */
  fenetre: optional(object({ isFermable: boolean(), isBloquante: boolean(), routes: array(string()) })),
});
export type CmsItem = Infer<typeof cmsItemStruct>;

/** Blocks of a placement (`ACCUEIL_ADHERENT`, `CONFIRM_EMAIL`…); an unknown placement is an empty list. */
export const listBlocks = defineEndpoint({
  method: 'GET',
  path: '/cms/blocklists',
  summary: 'Blocs éditoriaux d’un emplacement',
  access: { kind: 'public' },
  query: object({ name: technicalName, itemName: optional(technicalName) }),
  response: array(cmsItemStruct),
});

/**
 * Items of a collection (`Pages_Statiques`…); without an item the list is empty and the page says « Page inconnue ».
 */
export const listCollection = defineEndpoint({
  method: 'GET',
  path: '/cms/collections/:collection',
  summary: 'Contenus d’une collection',
  access: { kind: 'public' },
  params: object({ collection: technicalName }),
  query: object({ itemName: optional(technicalName) }),
  response: array(cmsItemStruct),
});
