import { array, boolean, enums, integer, nullable, object, optional, size, string, type Infer } from 'superstruct';
import { civilDate, pageQuery, paginationStruct, queryInteger } from './common';
import { defineEndpoint } from './endpoint';
import { defineVisionneuse } from './visionneuse';

/** What letters are about, with what members read (catalogue S-12). */
export const courrierCategories = {
  CONTRAT: 'Contrat et garanties',
  COTISATION: 'Cotisations',
  REMBOURSEMENT: 'Remboursements',
  PRISE_EN_CHARGE: 'Prises en charge',
  CARTE_TP: 'Carte et télétransmission',
  PREVOYANCE: 'Prévoyance',
  RECLAMATION: 'Réclamations',
  INFORMATION: 'Informations',
} as const;
export type CourrierCategory = keyof typeof courrierCategories;
export const courrierCategoryCodes: readonly CourrierCategory[] = [
  'CONTRAT',
  'COTISATION',
  'REMBOURSEMENT',
  'PRISE_EN_CHARGE',
  'CARTE_TP',
  'PREVOYANCE',
  'RECLAMATION',
  'INFORMATION',
];

/** Seen from the insurer, as its document store says it; members read it the other way round. */
export const sensCourrier = { SORTANT: 'Reçu', ENTRANT: 'Envoyé' } as const;
export type SensCourrier = keyof typeof sensCourrier;
export const sensCourrierCodes: readonly SensCourrier[] = ['SORTANT', 'ENTRANT'];

const courrier = {
  idCourrier: string(),
  dateCourrier: civilDate,
  objet: string(),
  codeCategorie: enums(courrierCategoryCodes),
  sens: enums(sensCourrierCodes),
  /** Always true of a letter that the member sent. */
  isLu: boolean(),
  /** The person it is about; null for the contract. */
  numPers: nullable(string()),
  nombrePages: integer(),
};
export const courrierStruct = object(courrier);
export type Courrier = Infer<typeof courrierStruct>;

export const courrierDetailStruct = object({
  ...courrier,
  /** « CRR-2026-000123 », which the letter itself bears. */
  reference: string(),
  /** Its words, paragraph by paragraph, for who reads it in the page; empty when the letter is known as a file only. */
  paragraphes: array(string()),
  /** Facts it sets apart: « Montant dû », « 297,20 € ». */
  informations: array(object({ libelle: string(), valeur: string() })),
  /** What it ends with, and who signs; empty when the letter is known as a file only. */
  politesse: string(),
  signature: string(),
  fichier: object({ nomFichier: string(), typeMime: string() }),
});
export type CourrierDetail = Infer<typeof courrierDetailStruct>;

/** Letters of a contract are its member’s alone (catalogue 2.1). */
const access = { kind: 'member', roles: ['User'], feature: 'courriersConsultation' } as const;
const idCourrier = size(string(), 1, 40);

const listQuery = object({
  annee: optional(queryInteger(2000, 2100)),
  categorie: optional(enums(courrierCategoryCodes)),
  sens: optional(enums(sensCourrierCodes)),
  q: optional(size(string(), 0, 100)),
  ...pageQuery,
});
export type CourriersQuery = Infer<typeof listQuery>;

/** The letters that the filters keep, newest first; years and unread ones are counted over the whole box. */
export const listCourriers = defineEndpoint({
  method: 'GET',
  path: '/adherent/courriers/list',
  summary: 'Courriers du contrat courant',
  access,
  query: listQuery,
  response: object({
    courriers: array(courrierStruct),
    annees: array(integer()),
    nombreNonLus: integer(),
    pagination: paginationStruct,
  }),
});

/** One letter with its words; its file is the document of the GED with the same number. Reading it marks nothing: its reader does, with `markCourrier`. */
export const readCourrier = defineEndpoint({
  method: 'GET',
  path: '/adherent/courriers',
  summary: 'Un courrier',
  access,
  query: object({ id: idCourrier }),
  response: courrierDetailStruct,
  errors: ['NonTrouve'],
});

/**
 * Marks a letter as read or unread; what it is already, it stays. A letter that the member sent cannot be unread:
 * 400 `ValidationError`. One that is unknown, foreign or about somebody who is hidden: 404 `NonTrouve`.
 */
export const markCourrier = defineEndpoint({
  method: 'POST',
  path: '/adherent/courriers',
  summary: 'Courrier marqué comme lu ou non lu',
  access,
  body: object({ idCourrier, isLu: boolean() }),
  response: object({}),
  errors: ['NonTrouve'],
});

/** Page by page, where a PDF cannot be opened. */
export const viewCourrier = defineVisionneuse('/adherent/courriers', 'Un courrier, page par page', access);
