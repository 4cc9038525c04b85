import { array, boolean, enums, nullable, object, size, string, type Infer } from 'superstruct';
import { instant } from './common';
import { defineEndpoint } from './endpoint';

/* « Mes réseaux de soins » (S-21, API-10). */

/** How a provider receives the token or the key: the four ways of product 6.1. */
export const placements = ['query', 'path', 'header', 'form'] as const;
export type Placement = (typeof placements)[number];

/** Name of the token in an address, a form or a header (API-10). */
export const SC_TOKEN = 'scTokenId';

/** Public data of a network for its card. Its address, `numOmc` and key stay on the server until it is opened. */
export const reseauStruct = object({
  reseau: string(),
  libelle: string(),
  description: string(),
  /** Picture of the trade: `optique`, `dentaire`, `audition`, `hospitalisation`; a general picture for any other. */
  icon: string(),
  /** Picture of the network from the contents; null without one. */
  imageId: nullable(string()),
  /** The provider learns who the person is; otherwise only their insurer. */
  isPersonnel: boolean(),
  /** Host name of the provider. */
  domaine: string(),
});
export type Reseau = Infer<typeof reseauStruct>;

const roles = ['User', 'Beneficiaire'] as const;
const access = { kind: 'member', roles, feature: 'reseauxSoinsService' } as const;
const code = size(string(), 1, 40);

/** Networks of the client for the current contract, which must be an active health contract; otherwise none. */
export const listReseaux = defineEndpoint({
  method: 'GET',
  path: '/reseaux-soins',
  summary: 'Réseaux de soins du contrat courant',
  access,
  response: object({ reseaux: array(reseauStruct) }),
});

/**
 * A token for one person and one network: single use, valid for one minute at most. `url` is the next address of the
 * browser: the provider itself, or `sctoken/form`. Although it is a GET, it requires `X-Requested-With` or the
 * anti-forgery header.
 */
export const createScToken = defineEndpoint({
  method: 'GET',
  path: '/identity/sctoken/create',
  summary: 'Jeton d’accès à un réseau de soins',
  access,
  onBehalf: 'refused',
  query: object({ reseau: code }),
  response: object({ scTokenId: string(), url: string(), placement: enums(placements), dateExpiration: instant }),
  errors: ['NonTrouve', 'JetonAntiForgerieInvalide', 'TropDeTentatives'],
});

/**
 * A page that posts itself to the provider. It consumes a token of `create`, so that no other site can lead a browser
 * there. The call names no contract: `create` has checked that the feature is open for it.
 */
export const openScForm = defineEndpoint({
  method: 'GET',
  path: '/identity/sctoken/form',
  summary: 'Formulaire d’accès à un réseau de soins',
  access: { kind: 'member', roles, withoutContract: true },
  onBehalf: 'refused',
  query: object({ reseau: code, scTokenId: size(string(), 1, 100) }),
  response: 'file',
  errors: ['NonTrouve'],
});
