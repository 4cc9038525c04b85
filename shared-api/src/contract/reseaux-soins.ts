import { array, boolean, enums, nullable, object, size, string, type Infer } from 'superstruct';
import { instant } from './common';
import { defineEndpoint } from './endpoint';

/* « Mes réseaux de soins » (catalogue S-21; specification 7, API-10). */

/** How a provider gets the token, or the key: the four ways the catalogue knows (6.1). */
export const placements = ['query', 'path', 'header', 'form'] as const;
export type Placement = (typeof placements)[number];

/** Name of the token in an address, a form or a header (specification 3). */
export const SC_TOKEN = 'scTokenId';

/** What a card shows of a network. Its address, `numOmc` and key stay on the server until it is opened. */
export const reseauStruct = object({
  reseau: string(),
  libelle: string(),
  description: string(),
  /** Picture of the trade: `optique`, `dentaire`, `audition`, `hospitalisation`; another one has the general picture. */
  icon: string(),
  /** A picture of the network’s own, of the contents; null for none. */
  imageId: nullable(string()),
  /** The provider learns who comes; otherwise only whose member it is. */
  isPersonnel: boolean(),
  /** Host name of the provider, where the browser is taken. */
  domaine: string(),
});
export type Reseau = Infer<typeof reseauStruct>;

const access = { kind: 'member', roles: ['User', 'Beneficiaire'], feature: 'reseauxSoinsService' } as const;
const code = size(string(), 1, 40);

/** Networks of the client for the current contract, which must be a health contract that is running: none otherwise. */
export const listReseaux = defineEndpoint({
  method: 'GET',
  path: '/reseaux-soins',
  summary: 'Réseaux de soins du contrat courant',
  access,
  response: object({ reseaux: array(reseauStruct) }),
});

/**
 * A token for one person and one network: it serves once and lives a minute at most. `url` is where a browser goes with it: the
 * provider itself, or `sctoken/form`. Although it is a GET, it is refused without `X-Requested-With` or the anti-forgery header.
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

/** A page that sends itself to the provider by POST. It takes a token of `create`, which it uses up: nobody else can lead a browser there. */
export const openScForm = defineEndpoint({
  method: 'GET',
  path: '/identity/sctoken/form',
  summary: 'Formulaire d’accès à un réseau de soins',
  access: { ...access, withoutContract: true },
  onBehalf: 'refused',
  query: object({ reseau: code, scTokenId: size(string(), 1, 100) }),
  response: 'file',
  errors: ['NonTrouve'],
});
