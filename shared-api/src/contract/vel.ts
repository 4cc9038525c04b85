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
import { askedDay, civilDate, euros } from './common';
import { defineEndpoint } from './endpoint';
import { changedContribution } from './paiement-cotisations';

/* « Compléter mes garanties » (S-19): reinforcements, what they change, what they cost. */

/** Domains in which a person may want better cover: the questions of the duty to advise. */
export const besoinCodes = [
  'OPTIQUE',
  'DENTAIRE',
  'AUDITION',
  'HOSPITALISATION',
  'MEDECINES_DOUCES',
  'DEPASSEMENTS',
] as const;
export type Besoin = (typeof besoinCodes)[number];

/** Persons a reinforcement covers: everyone on the contract, or selected ones (product 1.2, « Scope »). */
export const portees = ['Contrat', 'Benef'] as const;
export type Portee = (typeof portees)[number];

/** Documents to hand over before a subscription. */
export const documentOptionTypes = {
  IPID: 'Document d’information sur le produit (IPID)',
  NOTICE: 'Notice d’information',
  GARANTIES: 'Tableau de garanties',
  CONDITIONS: 'Conditions générales du renfort',
} as const;
export type DocumentOptionType = keyof typeof documentOptionTypes;
export const documentOptionCodes: readonly DocumentOptionType[] = ['IPID', 'NOTICE', 'GARANTIES', 'CONDITIONS'];

const access = { kind: 'member', roles: ['User'], feature: 'velOptionActeGestion' } as const;
const codesOptions = size(array(size(string(), 1, 40)), 1, 20);
const numPers = size(array(size(string(), 1, 20)), 1, 20);
/** `A,B` in an address. */
const listIn = <T extends string[], S>(struct: Struct<T, S>) =>
  coerce(struct, string(), (value) => value.split(',').filter(Boolean));

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
  /** Answers one of the stated needs. */
  isRecommande: boolean(),
  isSouscriptible: boolean(),
  motifNonSouscriptible: nullable(string()),
  /** Lowest price: for everyone on the contract or for one person, depending on `portee`. */
  cotisationAPartirDe: euros,
  dureeEngagementMois: integer(),
  delaiAttenteMois: integer(),
  /** Reinforcements of the same cover, which exclude each other. */
  incompatibles: array(string()),
  /** Changed lines of the cover, in the wording of the cover table. */
  garanties: array(object({ poste: string(), libelle: string(), actuelle: string(), avecRenfort: string() })),
  documents: array(documentOptionStruct),
});
export type OptionVel = Infer<typeof optionStruct>;

/** Reinforcements the contract does not have, those that answer a need first. */
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

export const demandeTarifStruct = object({ codesOptions, numPers, dateEffet: askedDay });
export type DemandeTarif = Infer<typeof demandeTarifStruct>;

export const tarifStruct = object({
  ...changedContribution,
  /** Price of the reinforcements, for a whole period. */
  supplement: euros,
  /** One row per reinforcement and person, for a whole period. */
  detail: array(object({ codeOption: string(), numPers: string(), montant: euros })),
  dateEffet: civilDate,
  /** Last day on which the price is valid. */
  validiteTarif: civilDate,
  /**
   * Extra amount for the current period when the reinforcements start within it; null when they start with a period.
   */
  prorata: nullable(object({ dateDebut: civilDate, dateFin: civilDate, montant: euros })),
});
export type Tarif = Infer<typeof tarifStruct>;

/** Price of reinforcements; nothing is stored. `numPers` lists the persons for reinforcements with a selection. */
export const tariferRenforts = defineEndpoint({
  method: 'POST',
  path: '/vel/tarification/renfort',
  keepsReads: true,
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
  query: object({ codesOptions: listIn(codesOptions), numPers: listIn(numPers), dateEffet: askedDay }),
  response: 'file',
  errors: ['OptionIncompatible'],
});
