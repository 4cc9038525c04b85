import { array, boolean, enums, integer, nullable, object, optional, size, string, type Infer } from 'superstruct';
import { civilDate, pageQuery, paginationStruct, queryInteger } from './common';
import { defineEndpoint } from './endpoint';
import { defineVisionneuse } from './visionneuse';

/** Categories of letters, with their labels for members (S-12). */
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

/** From the side of the insurer, as in its document store; members read the opposite. */
export const sensCourrier = { SORTANT: 'Reçu', ENTRANT: 'Envoyé' } as const;
export type SensCourrier = keyof typeof sensCourrier;
export const sensCourrierCodes: readonly SensCourrier[] = ['SORTANT', 'ENTRANT'];

const courrier = {
  idCourrier: string(),
  dateCourrier: civilDate,
  objet: string(),
  codeCategorie: enums(courrierCategoryCodes),
  sens: enums(sensCourrierCodes),
  /** Always true for a letter sent by the member. */
  isLu: boolean(),
  /** Person of the letter; null for the contract. */
  numPers: nullable(string()),
  nombrePages: integer(),
};
export const courrierStruct = object(courrier);
export type Courrier = Infer<typeof courrierStruct>;

export const courrierDetailStruct = object({
  ...courrier,
  /** « CRR-2026-000123 », printed on the letter. */
  reference: string(),
  /** Text by paragraph, for reading in the page; empty when only a file exists. */
  paragraphes: array(string()),
  /** Highlighted facts: « Montant dû », « 297,20 € ». */
  informations: array(object({ libelle: string(), valeur: string() })),
  /** Closing formula and signature; empty when only a file exists. */
  politesse: string(),
  signature: string(),
  fichier: object({ nomFichier: string(), typeMime: string() }),
});
export type CourrierDetail = Infer<typeof courrierDetailStruct>;

/** Letters of a contract are for its member only (product 2.1). */
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

/** Letters that match the filters, newest first; years and the unread count cover the whole box. */
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

/**
 * One letter with its text; its file is the GED document with the same number. Reading does not mark it as read: the
 * client calls `markCourrier`.
 */
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
 * Marks a letter as read or unread; repeating the call has no effect. A letter sent by the member cannot be unread: 400
 * `ValidationError`. An unknown or foreign letter, or one about a hidden person: 404 `NonTrouve`.
 */
export const markCourrier = defineEndpoint({
  method: 'POST',
  path: '/adherent/courriers',
  keepsReads: true,
  summary: 'Courrier marqué comme lu ou non lu',
  access,
  body: object({ idCourrier, isLu: boolean() }),
  response: object({}),
  errors: ['NonTrouve'],
});

/** Pages as pictures, where a PDF cannot be opened. */
export const viewCourrier = defineVisionneuse('/adherent/courriers', 'Un courrier, page par page', access);
