import {
  array,
  boolean,
  integer,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  trimmed,
  type Infer,
} from 'superstruct';
import { defineEndpoint } from './endpoint';

/** One row of a referential; the optional fields belong to `pays` and `code-postal`. */
export const referentielRowStruct = object({
  code: string(),
  libelle: string(),
  ordre: integer(),
  parent: nullable(string()),
  indicatif: optional(string()),
  isSepa: optional(boolean()),
  codeInsee: optional(string()),
  departement: optional(string()),
});
export type ReferentielRow = Infer<typeof referentielRowStruct>;

/**
 * Active rows of a referential, in order; at most 100 of `code-postal`, filtered by `code` (prefix) or `q`. Visitors
 * read only the lists of the pages before sign-in.
 */
export const readReferentiel = defineEndpoint({
  method: 'GET',
  path: '/referentiel/:nom',
  summary: 'Liste de codes et libellés',
  access: { kind: 'public' },
  params: object({ nom: pattern(string(), /^[a-z][a-z-]{1,40}$/) }),
  query: object({
    code: optional(size(trimmed(string()), 1, 20)),
    parent: optional(size(trimmed(string()), 1, 20)),
    q: optional(size(trimmed(string()), 2, 60)),
  }),
  response: array(referentielRowStruct),
  errors: ['NonTrouve'],
});
