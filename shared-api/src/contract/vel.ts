import {
  array,
  boolean,
  coerce,
  enums,
  integer,
  nullable,
  object,
  optional,
  size,
  string,
  type Infer,
  type Struct,
} from 'superstruct';
import { civilDate, euros } from './common';
import { relationshipCodes } from './contrats';
import { defineEndpoint } from './endpoint';
import { demandeEnCoursStruct } from './formulaires/formulaire';
import { modesGestion } from './identity';

/* « Compléter mes garanties » (catalogue S-19): reinforcements, what they change, what they cost. */

/** Domains a person may want to be better covered for: the questions of the duty to advise. */
export const besoinCodes = [
  'OPTIQUE',
  'DENTAIRE',
  'AUDITION',
  'HOSPITALISATION',
  'MEDECINES_DOUCES',
  'DEPASSEMENTS',
] as const;
export type Besoin = (typeof besoinCodes)[number];

/** Whom a reinforcement covers: everyone of the contract, or those who are chosen (specification 3, « Scope »). */
export const portees = ['Contrat', 'Benef'] as const;
export type Portee = (typeof portees)[number];

/** Documents handed over before a reinforcement is taken. */
export const documentOptionTypes = {
  IPID: 'Document d’information sur le produit (IPID)',
  NOTICE: 'Notice d’information',
  GARANTIES: 'Tableau de garanties',
  CONDITIONS: 'Conditions générales du renfort',
} as const;
export type DocumentOptionType = keyof typeof documentOptionTypes;
export const documentOptionCodes: readonly DocumentOptionType[] = ['IPID', 'NOTICE', 'GARANTIES', 'CONDITIONS'];

const access = { kind: 'member', roles: ['User'], feature: 'velOptionActeGestion' } as const;
const codePeriodicite = enums(['M', 'T', 'S', 'A']);
const codesOptions = size(array(size(string(), 1, 40)), 1, 20);
const numPers = size(array(size(string(), 1, 20)), 1, 20);
/** `A,B` in an address. */
const listIn = <T extends string[], S>(struct: Struct<T, S>) =>
  coerce(struct, string(), (value) => value.split(',').filter(Boolean));

/** Where the wizard stands for this contract: whether it is open, for whom, from when. */
export const velStruct = object({
  modeGestion: enums(modesGestion),
  demandeEnCours: nullable(demandeEnCoursStruct),
  /** Why nothing can be taken on this contract, a sentence for the reader; null when something can. */
  motifIndisponible: nullable(string()),
  besoins: array(object({ code: enums(besoinCodes), libelle: string(), question: string() })),
  assures: array(
    object({ numPers: string(), nom: string(), prenom: string(), codeLienParente: enums(relationshipCodes) }),
  ),
  /** Days on which a reinforcement may begin, both included. */
  dateEffetMin: civilDate,
  dateEffetMax: civilDate,
  /** For one `codePeriodicite`, as all amounts here. */
  cotisationActuelle: euros,
  codePeriodicite,
});
export type Vel = Infer<typeof velStruct>;

export const readVel = defineEndpoint({
  method: 'GET',
  path: '/vel/option',
  summary: 'Compléter mes garanties\u00a0: état du parcours',
  access,
  response: velStruct,
});

export const documentOptionStruct = object({
  /** For `/download?origine=CMS`. */
  idDocument: string(),
  type: enums(documentOptionCodes),
  libelle: string(),
  isObligatoire: boolean(),
});
export type DocumentOption = Infer<typeof documentOptionStruct>;

export const optionStruct = object({
  codeOption: string(),
  libelle: string(),
  description: string(),
  portee: enums(portees),
  /** Answers one of the needs that were said. */
  isRecommande: boolean(),
  isSouscriptible: boolean(),
  motifNonSouscriptible: nullable(string()),
  /** The least it may cost: everyone of the contract, or one person, as `portee` says. */
  cotisationAPartirDe: euros,
  dureeEngagementMois: integer(),
  delaiAttenteMois: integer(),
  /** Reinforcements that raise the same cover: not both. */
  incompatibles: array(string()),
  /** Lines of the cover that change, in the words of the cover table. */
  garanties: array(object({ poste: string(), libelle: string(), actuelle: string(), avecRenfort: string() })),
  documents: array(documentOptionStruct),
});
export type OptionVel = Infer<typeof optionStruct>;

/** Reinforcements that this contract has not; those that answer a need first. */
export const listOptions = defineEndpoint({
  method: 'GET',
  path: '/vel/option/options',
  summary: 'Renforts proposés pour le contrat courant',
  access,
  query: object({ besoins: optional(listIn(array(enums(besoinCodes)))) }),
  response: object({ options: array(optionStruct) }),
});

export const listDocumentsOptions = defineEndpoint({
  method: 'GET',
  path: '/vel/option/documents',
  summary: 'Documents remis avant de souscrire des renforts',
  access,
  query: object({ codesOptions: listIn(codesOptions) }),
  response: object({
    documents: array(
      object({ ...documentOptionStruct.schema, codeOption: string(), libelleOption: string(), typeMime: string() }),
    ),
  }),
});

export const demandeTarifStruct = object({ codesOptions, numPers, dateEffet: civilDate });
export type DemandeTarif = Infer<typeof demandeTarifStruct>;

export const tarifStruct = object({
  codePeriodicite,
  cotisationActuelle: euros,
  cotisationNouvelle: euros,
  /** One line a reinforcement and person, for a whole period. */
  detail: array(object({ codeOption: string(), numPers: string(), montant: euros })),
  dateEffet: civilDate,
  /** Last day on which the price holds. */
  validiteTarif: civilDate,
  /** What is added for the period that has begun when the reinforcements do; null when they begin with one. */
  prorata: nullable(object({ dateDebut: civilDate, dateFin: civilDate, montant: euros })),
});
export type Tarif = Infer<typeof tarifStruct>;

/** Price of reinforcements; nothing of it is kept. `numPers` says for whom those are that one chooses persons for. */
export const tariferRenforts = defineEndpoint({
  method: 'POST',
  path: '/vel/tarification/renfort',
  summary: 'Tarif de renforts pour le contrat courant',
  access,
  onBehalf: 'allowed',
  body: demandeTarifStruct,
  response: tarifStruct,
  errors: ['OptionIncompatible', 'FonctionnaliteInactive'],
});

export const printTarif = defineEndpoint({
  method: 'GET',
  path: '/vel/tarification/renfort/print',
  summary: 'Devis de renforts (PDF)',
  access,
  query: object({ codesOptions: listIn(codesOptions), numPers: listIn(numPers), dateEffet: civilDate }),
  response: 'file',
  errors: ['OptionIncompatible'],
});
