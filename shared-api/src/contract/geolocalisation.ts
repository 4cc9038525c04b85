import {
  array,
  boolean,
  coerce,
  enums,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  pattern,
  size,
  string,
  trimmed,
  type Infer,
} from 'superstruct';
import { euros, pageQuery, paginationStruct, queryNumber } from './common';
import { defineEndpoint } from './endpoint';

/** Services of a professional that a search may require (S-20). */
export const healthServices = {
  TP: 'Tiers payant',
  RESEAU: 'Partenaire du réseau',
  CARTE_VITALE: 'Carte Vitale acceptée',
  PMR: 'Accès aux personnes à mobilité réduite',
} as const;
export type HealthService = keyof typeof healthServices;
export const healthServiceCodes: readonly HealthService[] = ['TP', 'RESEAU', 'CARTE_VITALE', 'PMR'];

/** Search radius in kilometres (S-20). */
export const searchRadii = [1, 5, 10, 20, 50] as const;
export type SearchRadius = (typeof searchRadii)[number];

const coordinates = { latitude: number(), longitude: number() };
const choice = object({ code: string(), libelle: string() });

export const professionnelStruct = object({
  idPs: string(),
  /** Null for an establishment known by its `raisonSociale`. */
  nom: nullable(string()),
  prenom: nullable(string()),
  raisonSociale: nullable(string()),
  specialite: choice,
  /** Null where fees have no sector. */
  secteur: nullable(choice),
  isOptam: boolean(),
  isReseau: boolean(),
  reseau: nullable(string()),
  services: array(enums(healthServiceCodes)),
  adresse: object({ ligne: string(), codePostal: string(), localite: string() }),
  telephone: string(),
  ...coordinates,
  /** One decimal; null without a starting point. */
  distanceKm: nullable(number()),
  tarifsIndicatifs: array(object({ libelle: string(), min: euros, max: euros })),
});
export type Professionnel = Infer<typeof professionnelStruct>;

export const professionnelDetailStruct = object({
  ...professionnelStruct.schema,
  numeroRpps: nullable(string()),
  finess: nullable(string()),
  horaires: array(object({ jours: string(), heures: string() })),
});
export type ProfessionnelDetail = Infer<typeof professionnelDetailStruct>;

/** Tile server chosen by the insurer; null draws no map and sends no request. */
export const carteTuilesStruct = object({
  /** Address with `{z}`, `{x}` and `{y}`. */
  url: string(),
  /** Attribution required by the licence of the maps. */
  attribution: string(),
});

export const searchOptionsStruct = object({
  specialites: array(object({ code: string(), libelle: string(), parent: nullable(string()) })),
  secteurs: array(choice),
  services: array(enums(healthServiceCodes)),
  /** Kilometres. */
  rayons: array(integer()),
  /** Postal code and town of the reader, where their search starts; null without an address. */
  lieuHabituel: nullable(string()),
  carteTuiles: nullable(carteTuilesStruct),
});
export type SearchOptions = Infer<typeof searchOptionsStruct>;

const access = { kind: 'session', feature: 'geolocalisationService', isContractRead: true } as const;

export const readSearchOptions = defineEndpoint({
  method: 'GET',
  path: '/cgdm-svc/geo/search-options',
  summary: 'Critères de recherche d’un professionnel de santé',
  access,
  response: searchOptionsStruct,
});

const latitude = queryNumber(max(min(number(), -90), 90));
const longitude = queryNumber(max(min(number(), -180), 180));
const listOfServices = coerce(array(enums(healthServiceCodes)), string(), (value) => value.split(',').filter(Boolean));

export const geolocatePsQuery = object({
  specialite: optional(size(string(), 1, 20)),
  nom: optional(size(trimmed(string()), 2, 80)),
  /** Starting point: coordinates, or an address, postal code or town known to the server. */
  lat: optional(latitude),
  lon: optional(longitude),
  lieu: optional(size(trimmed(string()), 2, 120)),
  rayon: optional(queryNumber(enums(searchRadii))),
  secteur: optional(size(string(), 1, 10)),
  /** Separated by commas; all of them are required. */
  services: optional(listOfServices),
  ...pageQuery,
});
export type GeolocatePsQuery = Infer<typeof geolocatePsQuery>;

/**
 * Professionals around a place, nearest first; 400 names `lieu` for an unknown place.
 */
export const geolocatePs = defineEndpoint({
  method: 'GET',
  path: '/cgdm-svc/geo/geolocate-ps',
  summary: 'Professionnels de santé autour d’un lieu',
  access,
  query: geolocatePsQuery,
  response: object({
    professionnels: array(professionnelStruct),
    lieu: object({ libelle: string(), ...coordinates }),
    pagination: paginationStruct,
  }),
});

export const readPs = defineEndpoint({
  method: 'GET',
  path: '/ps/get',
  summary: 'Un professionnel de santé',
  access,
  query: object({ idPs: size(string(), 1, 40) }),
  response: professionnelDetailStruct,
  errors: ['NonTrouve'],
});

const typedQuery = object({ q: size(trimmed(string()), 2, 80) });

/** At most ten professionals by name or town, wherever they are: a search while typing needs no starting point. */
export const suggestPs = defineEndpoint({
  method: 'GET',
  path: '/ps/suggestions',
  summary: 'Professionnels de santé proposés pendant la frappe',
  access: { kind: 'session' },
  query: typedQuery,
  response: object({
    professionnels: array(
      object({ idPs: string(), nom: string(), specialite: string(), codePostal: string(), localite: string() }),
    ),
  }),
});

/** A hospital or clinic of the FINESS directory (F-19). */
export const etablissementStruct = object({
  finess: string(),
  raisonSociale: string(),
  adresse: object({ ligne: string(), codePostal: string(), localite: string() }),
  /** Of the admissions; null when unknown. */
  telephone: nullable(string()),
  email: nullable(string()),
});
export type Etablissement = Infer<typeof etablissementStruct>;

/** At most ten open establishments by name, town or FINESS number. */
export const suggestEtablissements = defineEndpoint({
  method: 'GET',
  path: '/ps/etablissements',
  summary: 'Établissements de santé proposés pendant la frappe',
  access: { kind: 'session' },
  query: typedQuery,
  response: object({ etablissements: array(etablissementStruct) }),
});

/** An open establishment by its number; an unknown or closed one answers 404 `FinessInconnu`. */
export const readEtablissement = defineEndpoint({
  method: 'GET',
  path: '/ps/etablissement',
  summary: 'Un établissement de santé par son numéro FINESS',
  access: { kind: 'session' },
  query: object({ finess: pattern(string(), /^(\d{2}|2A|2B)\d{7}$/) }),
  response: etablissementStruct,
  errors: ['FinessInconnu'],
});

/** Whether the insurer refuses a FINESS number that the directory does not hold (F-19). */
export const readShouldValidateFiness = defineEndpoint({
  method: 'GET',
  path: '/forms/pec/hospi/should-validate-finess',
  summary: 'Contrôle du numéro FINESS par l’organisme',
  access: { kind: 'session' },
  response: object({ shouldValidateFiness: boolean() }),
});
