import { array, boolean, enums, integer, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { askedDay, civilDate } from './common';
import { contentCollectionCodes } from './edition';
import { defineEndpoint } from './endpoint';

/* Back office: what stands beside a content that is being written, for a reader on a day. */

const technicalName = pattern(string(), /^[A-Za-z0-9_-]{2,60}$/);

export const neighbourStruct = object({
  id: string(),
  title: string(),
  /** Sanitised; variables are not filled. */
  content: string(),
  ordre: integer(),
  /** The words of a draft whose publication is planned for that day or before. */
  isPrevu: boolean(),
});
export type Neighbour = Infer<typeof neighbourStruct>;

export const readContentNeighbours = defineEndpoint({
  method: 'GET',
  path: '/admin/cms/apercu',
  summary: 'Contenus voisins d’un contenu, pour un lecteur et un jour',
  access: { kind: 'staff', right: 'cms:read' },
  query: object({
    collection: enums(contentCollectionCodes),
    /** Placement of a block. */
    name: optional(technicalName),
    /** The content itself, which is not its own neighbour. */
    sauf: optional(size(string(), 1, 130)),
    /** `VISITEUR`, `CONNECTE`, or the code of an audience. */
    lecteur: pattern(string(), /^[A-Z0-9_]{3,30}$/),
    /** Today without one. */
    date: optional(askedDay),
  }),
  response: object({
    /** The day that was asked for. */
    date: civilDate,
    voisins: array(neighbourStruct),
  }),
});
