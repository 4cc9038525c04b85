import {
  array,
  boolean,
  enums,
  integer,
  nullable,
  number,
  object,
  optional,
  pattern,
  pick,
  size,
  string,
  trimmed,
  type Infer,
} from 'superstruct';
import { askedDay, civilDate, euros, pageQueryOf, pageSizes, paginationStruct } from './common';
import { beneficiaireStruct } from './contrats';
import {
  actFamilyCodes,
  amounts,
  totauxStruct,
  decompteStateCodes,
  recipientCodes,
  decompteOriginCodes,
  benefitPaymentModeCodes,
  prestationSorts,
} from './decomptes';
import { defineEndpoint } from './endpoint';
import { defineVisionneuse } from './visionneuse';

/** The home reads the last five (product 2.0.3), lists use the usual sizes. */
const pageQuery = pageQueryOf([5, ...pageSizes]);

/** The period applies to the dates of care, both ends included. */
const filters = {
  dateDebut: optional(askedDay),
  dateFin: optional(askedDay),
  numPers: optional(size(string(), 1, 20)),
  familleActes: optional(enums(actFamilyCodes)),
  destinataire: optional(enums(recipientCodes)),
  q: optional(size(trimmed(string()), 0, 100)),
  tri: optional(enums(prestationSorts)),
};
const decompteFilters = {
  ...filters,
  etat: optional(enums(decompteStateCodes)),
  /** Décomptes paid by one transfer (tab « Par paiement »). */
  idPaiement: optional(size(string(), 1, 40)),
};
const exportFormat = enums(['xlsx', 'csv', 'pdf']);
/** Year, month and at least seven digits, whose series never starts again. */
export const numeroDecompte = pattern(string(), /^\d{13,15}$/);

export const remboursementsQuery = object({ ...filters, ...pageQuery });
export type RemboursementsQuery = Infer<typeof remboursementsQuery>;
export const prestationsQuery = object({ ...decompteFilters, ...pageQuery });
export type PrestationsQuery = Infer<typeof prestationsQuery>;
export const paiementsQuery = object({ dateDebut: optional(askedDay), dateFin: optional(askedDay), ...pageQuery });
export type PaiementsQuery = Infer<typeof paiementsQuery>;

export const remboursementStruct = object({
  idActe: string(),
  numeroDecompte: string(),
  dateSoins: civilDate,
  datePaiement: nullable(civilDate),
  numPers: string(),
  prenom: string(),
  codeActe: string(),
  libelleActe: string(),
  familleActes: enums(actFamilyCodes),
  nomProfessionnel: string(),
  /** State of the décompte of the act. */
  etat: enums(decompteStateCodes),
  ...amounts,
  destinataire: enums(recipientCodes),
  origine: enums(decompteOriginCodes),
});
export type Remboursement = Infer<typeof remboursementStruct>;

export const decompteStruct = object({
  numeroDecompte: string(),
  /** Title for members: « Consultation médecin généraliste », « Dermatologie, 3 actes ». */
  libelle: string(),
  nombreActes: integer(),
  /** Null until paid: shown as « En attente ». */
  datePaiement: nullable(civilDate),
  dateSoinsDebut: civilDate,
  dateSoinsFin: civilDate,
  beneficiaire: pick(beneficiaireStruct, ['numPers', 'codeCivilite', 'prenom', 'nom', 'codeLienParente']),
  professionnel: object({
    nom: string(),
    specialite: string(),
    numeroRpps: nullable(string()),
    finess: nullable(string()),
  }),
  destinataire: enums(recipientCodes),
  libelleDestinataire: string(),
  codeModePaiement: enums(benefitPaymentModeCodes),
  /** In the words of the insurer. */
  libelleModePaiement: string(),
  /** « FR80 •••• 144 »; null when a third party is paid or the payment is a cheque. */
  ibanMasque: nullable(string()),
  origine: enums(decompteOriginCodes),
  familleActes: enums(actFamilyCodes),
  etat: enums(decompteStateCodes),
  /** Reason of a rejection or reduction. */
  libelleMotif: nullable(string()),
  ...amounts,
  idDocumentReleve: nullable(string()),
});
export type Decompte = Infer<typeof decompteStruct>;

export const acteStruct = object({
  rang: integer(),
  codeActe: string(),
  libelleActe: string(),
  dateSoins: civilDate,
  quantite: integer(),
  coefficient: number(),
  montantDepense: euros,
  /** Zero when the compulsory scheme does not cover the act. */
  baseRO: euros,
  /** Percent: 70, 64.5. */
  tauxRO: number(),
  /** After flat-rate contribution and franchise. */
  montantRO: euros,
  participationForfaitaire: euros,
  franchise: euros,
  montantRC: euros,
  montantAutres: euros,
  resteACharge: euros,
  isTiersPayant: boolean(),
  is100Sante: boolean(),
  isParcoursSoins: boolean(),
  codeMotif: nullable(string()),
  libelleMotif: nullable(string()),
});
export type Acte = Infer<typeof acteStruct>;

export const paiementStruct = object({
  idPaiement: string(),
  datePaiement: civilDate,
  referenceVirement: string(),
  montant: euros,
  destinataire: enums(recipientCodes),
  nomDestinataire: string(),
  ibanMasque: nullable(string()),
  codeModePaiement: enums(benefitPaymentModeCodes),
  /** In the words of the insurer. */
  libelleModePaiement: string(),
  nombreDecomptes: integer(),
});
export type Paiement = Infer<typeof paiementStruct>;

const remboursementsAccess = {
  kind: 'member',
  roles: ['User', 'Beneficiaire'],
  feature: 'remboursementsConsultation',
} as const;
const prestationsAccess = {
  kind: 'member',
  roles: ['User', 'Beneficiaire'],
  feature: 'prestationsConsultation',
} as const;

/** Flat list of acts (S-07); `totaux` covers all filtered rows, not the page. */
export const listRemboursements = defineEndpoint({
  method: 'GET',
  path: '/v1/adherent/remboursements',
  summary: 'Remboursements, acte par acte',
  access: remboursementsAccess,
  query: remboursementsQuery,
  response: object({ remboursements: array(remboursementStruct), totaux: totauxStruct, pagination: paginationStruct }),
});

/** Amounts paid by the insurer by month of care, with the filters of the list (S-07). */
export const readRemboursementsMensuels = defineEndpoint({
  method: 'GET',
  path: '/v1/adherent/remboursements/mois',
  summary: 'Remboursements par mois de soins',
  access: remboursementsAccess,
  query: object(filters),
  response: object({ mois: array(object({ mois: pattern(string(), /^\d{4}-\d{2}$/), montantRC: euros })) }),
});

export const exportRemboursements = defineEndpoint({
  method: 'GET',
  path: '/v1/adherent/remboursements/export',
  summary: 'Export des remboursements filtrés',
  access: remboursementsAccess,
  query: object({ ...filters, format: exportFormat }),
  response: 'file',
  errors: ['ExportDiffere'],
});

export const printRemboursements = defineEndpoint({
  method: 'GET',
  path: '/v1/adherent/remboursements/print',
  summary: 'Relevé de remboursements (PDF)',
  access: remboursementsAccess,
  query: object(filters),
  response: 'file',
  errors: ['ExportDiffere'],
});

/** Décomptes (S-08); `totaux` covers all filtered rows, not the page. */
export const listPrestations = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/prestations',
  summary: 'Prestations, décompte par décompte',
  access: prestationsAccess,
  query: prestationsQuery,
  response: object({ decomptes: array(decompteStruct), totaux: totauxStruct, pagination: paginationStruct }),
});

export const exportPrestations = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/prestations/export',
  summary: 'Export des prestations filtrées',
  access: prestationsAccess,
  query: object({ ...decompteFilters, format: exportFormat }),
  response: 'file',
  errors: ['ExportDiffere'],
});

export const printPrestations = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/prestations/print',
  summary: 'Relevé de prestations (PDF)',
  access: prestationsAccess,
  query: object(decompteFilters),
  response: 'file',
  errors: ['ExportDiffere'],
});

/** Cost of care and its payers over the history, by year and kind of care, and the use of annual packages. */
export const bilanStruct = object({
  /** One row per year and kind of care, oldest year first. */
  depenses: array(object({ annee: string(), familleActes: enums(actFamilyCodes), ...amounts })),
  /** One row per package and person for each year with care, also for persons without use. */
  forfaits: array(
    object({
      annee: string(),
      code: string(),
      libelle: string(),
      numPers: string(),
      plafond: euros,
      consomme: euros,
      restant: euros,
    }),
  ),
});
export type Bilan = Infer<typeof bilanStruct>;

export const readBilan = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/prestations/bilan',
  summary: 'Bilan des soins, par année et par type',
  access: prestationsAccess,
  response: bilanStruct,
});

/** Transfers to the member or the beneficiary, newest first. */
export const listPaiements = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/prestations/paiements',
  summary: 'Paiements reçus',
  access: prestationsAccess,
  query: paiementsQuery,
  response: object({ paiements: array(paiementStruct), pagination: paginationStruct }),
});

/** Rows of one décompte; an unknown, foreign or hidden one answers 404 `NonTrouve`. */
export const readDecompteActes = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/prestations/decomptes/actes',
  summary: 'Actes d’un décompte',
  access: prestationsAccess,
  query: object({ numeroDecompte }),
  response: object({ numeroDecompte: string(), actes: array(acteStruct), totaux: totauxStruct }),
  errors: ['NonTrouve'],
});

export const downloadDecompteReleve = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/prestations/decomptes/releve',
  summary: 'Relevé d’un décompte (PDF)',
  access: prestationsAccess,
  query: object({ numeroDecompte }),
  response: 'file',
  errors: ['NonTrouve'],
});

/** Pages of the PDF of a statement, by its `idDocumentReleve`. */
export const viewReleve = defineVisionneuse(
  '/v2/adherent/prestations',
  'Relevé d’un décompte, page par page',
  prestationsAccess,
);
