import {
  array,
  boolean,
  enums,
  integer,
  max,
  min,
  never,
  number,
  object,
  optional,
  size,
  string,
  type Infer,
  type Struct,
} from 'superstruct';
import { askedDay, euros, paidEuros, queryBoolean, queryInteger, queryNumber } from './common';
import { defineEndpoint } from './endpoint';

/** Fee sectors of professionals in the simulator (S-18). */
export const feeSectors = {
  S1: 'Secteur 1',
  S2O: 'Secteur 2 OPTAM',
  S2: 'Secteur 2 hors OPTAM',
  NC: 'Non conventionné',
} as const;
export type FeeSector = keyof typeof feeSectors;
export const feeSectorCodes: readonly FeeSector[] = ['S1', 'S2O', 'S2', 'NC'];

/** Baskets of the 100 % Santé reform (S-18). */
export const basketLabels = { RAC0: '100\u00a0% Santé', MODERE: 'Tarifs maîtrisés', LIBRE: 'Tarifs libres' } as const;
export type Basket = keyof typeof basketLabels;
export const basketCodes: readonly Basket[] = ['RAC0', 'MODERE', 'LIBRE'];

/** Questions about an act besides its price; an act lists those that change its reimbursement. */
export const simulationParameters = ['secteur', 'parcours', 'ald', 'reseau', 'nombre'] as const;
export type SimulationParameter = (typeof simulationParameters)[number];

export const acteSimulableStruct = object({
  codeActe: string(),
  libelle: string(),
  /** Base of the compulsory scheme for one unit; zero where it pays nothing or the price itself is the base. */
  baseRO: euros,
  /** Percent. */
  tauxRO: number(),
  /** Regulated price of the 100 % Santé basket; zero without one. */
  prixLimiteVente: euros,
  /** Usual price of one unit, as a starting value. */
  depenseIndicative: euros,
  parametres: array(enums(simulationParameters)),
  /** Unit of « Nombre »: « séances », « jours », « boîtes »; empty without one. */
  unite: string(),
  /** Specialties of `specialite-ps` that perform it; empty when no professional directory lists them. */
  specialite: string(),
});
export type ActeSimulable = Infer<typeof acteSimulableStruct>;

const optionStruct = object({
  code: string(),
  libelle: string(),
  valeurs: array(object({ code: string(), libelle: string() })),
});

/** An act in the search, under each of its names. */
const enfantStruct = object({ codeActe: string(), libelle: string(), tags: array(string()), chemin: array(string()) });

// `subDomaines` is the next level of the tree, `children` the flattened list for the search (S-18).
const domaine = <T, S>(subDomaine: Struct<T, S>) =>
  object({
    libelle: string(),
    /** Shown on top, as a card. */
    mettreEnValeur: boolean(),
    /** Synonyms. */
    tags: array(string()),
    options: array(optionStruct),
    actes: array(acteSimulableStruct),
    subDomaines: array(subDomaine),
    children: array(enfantStruct),
  });
export const sousDomaineStruct = domaine(never());
export type SousDomaine = Infer<typeof sousDomaineStruct>;
export const domaineStruct = domaine(sousDomaineStruct);
export type Domaine = Infer<typeof domaineStruct>;

export const compteurSimuleStruct = object({
  /** An annual package of the contract, or the yearly ceiling of a deduction. */
  nature: enums(['FORFAIT', 'PLAFOND']),
  libelle: string(),
  plafond: euros,
  /** Consumed before the simulated care. */
  consomme: euros,
  restant: euros,
  /** Remaining after the simulated care. */
  restantApres: euros,
  unite: enums(['EUR']),
  /** Year of the care. */
  periode: string(),
});

/** Invariant: dépense = RO + RC + reste à charge. */
export const simulationStruct = object({
  depense: euros,
  baseRO: euros,
  tauxRO: number(),
  /** After flat-rate contribution and franchise. */
  montantRO: euros,
  participationForfaitaire: euros,
  franchise: euros,
  montantRC: euros,
  resteACharge: euros,
  compteurs: array(compteurSimuleStruct),
  messages: array(string()),
});
export type Simulation = Infer<typeof simulationStruct>;

const codeActe = size(string(), 1, 20);
const depense = paidEuros;
const nombre = max(min(integer(), 1), 99);

export const simulationV1Body = object({ codeActe, depense });
export type SimulationV1 = Infer<typeof simulationV1Body>;

/** Parameters of person, professional and act; one that the act does not list is refused. */
export const simulationV2Body = object({
  codeActe,
  depense,
  numPers: size(string(), 1, 20),
  /** Today if omitted. */
  dateSoins: optional(askedDay),
  secteur: optional(enums(feeSectorCodes)),
  isParcoursSoins: optional(boolean()),
  isAld: optional(boolean()),
  isReseau: optional(boolean()),
  panier: optional(enums(basketCodes)),
  nombre: optional(nombre),
});
export type SimulationV2 = Infer<typeof simulationV2Body>;

const v1 = { kind: 'member', roles: ['User', 'Beneficiaire'], feature: 'simulateurPrestationService' } as const;
const v2 = { ...v1, feature: 'simulateurPrestationV2Service' } as const;
const arbre = object({ domaines: array(domaineStruct) });

/** Tree of care for the simulator; 404 `NonTrouve` for a contract without health cover. */
export const readSimulateur = defineEndpoint({
  method: 'GET',
  path: '/simulateurprestation',
  summary: 'Soins que l’on peut simuler',
  access: v1,
  response: arbre,
  errors: ['NonTrouve'],
});

/** Reimbursement of the signed-in person if the care took place today. Nothing is stored. */
export const simulate = defineEndpoint({
  method: 'POST',
  path: '/simulateurprestation',
  keepsReads: true,
  summary: 'Simule un remboursement',
  access: v1,
  onBehalf: 'allowed',
  body: simulationV1Body,
  response: simulationStruct,
  errors: ['NonTrouve'],
});

export const printSimulation = defineEndpoint({
  method: 'GET',
  path: '/simulateurprestation/print',
  summary: 'Simulation de remboursement (PDF)',
  access: v1,
  query: object({ codeActe, depense: queryNumber(depense) }),
  response: 'file',
  errors: ['NonTrouve'],
});

export const readSimulateurV2 = defineEndpoint({
  method: 'GET',
  path: '/simulateurprestationv2',
  summary: 'Soins que l’on peut simuler, avec leurs options',
  access: v2,
  response: arbre,
  errors: ['NonTrouve'],
});

/** Reimbursement of one person of the contract; a beneficiary simulates only for themself. Nothing is stored. */
export const simulateV2 = defineEndpoint({
  method: 'POST',
  path: '/simulateurprestationv2',
  keepsReads: true,
  summary: 'Simule un remboursement selon la personne et le professionnel',
  access: v2,
  onBehalf: 'allowed',
  body: simulationV2Body,
  response: simulationStruct,
  errors: ['NonTrouve'],
});

export const printSimulationV2 = defineEndpoint({
  method: 'GET',
  path: '/simulateurprestationv2/print',
  summary: 'Simulation de remboursement selon la personne et le professionnel (PDF)',
  access: v2,
  query: object({
    codeActe,
    depense: queryNumber(depense),
    numPers: size(string(), 1, 20),
    dateSoins: optional(askedDay),
    secteur: optional(enums(feeSectorCodes)),
    isParcoursSoins: optional(queryBoolean),
    isAld: optional(queryBoolean),
    isReseau: optional(queryBoolean),
    panier: optional(enums(basketCodes)),
    nombre: optional(queryInteger(1, 99)),
  }),
  response: 'file',
  errors: ['NonTrouve'],
});
