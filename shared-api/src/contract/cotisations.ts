import { array, boolean, enums, integer, literal, nullable, object, optional, string, type Infer } from 'superstruct';
import { civilDate, euros, pageQuery, paginationStruct, queryInteger } from './common';
import { defineEndpoint } from './endpoint';
import { codePeriodicite, contributionPaymentModeCodes } from './paiement-cotisations';

/** States of a movement (S-04). */
export const movementStates = {
  AREGLER: 'À régler',
  REGLE: 'Réglée',
  REJETE: 'Rejetée',
  IMPAYE: 'Impayée',
  ANNULE: 'Annulée',
} as const;
export type MovementState = keyof typeof movementStates;
export const movementStateCodes: readonly MovementState[] = ['AREGLER', 'REGLE', 'REJETE', 'IMPAYE', 'ANNULE'];

/** What a movement is. */
export const movementKinds = ['APPEL', 'PRELEVEMENT', 'PAIEMENT', 'REJET', 'FRAIS', 'REGULARISATION'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** States of a SEPA mandate (S-04); one that debited nothing for 36 months has expired. */
export const mandateStates = { ACTIF: 'Actif', REVOQUE: 'Révoqué', EXPIRE: 'Expiré' } as const;
export type MandateState = keyof typeof mandateStates;

const filters = {
  /** All years if omitted. */
  annee: optional(queryInteger(2000, 2100)),
  etat: optional(enums(movementStateCodes)),
};
export const compteEncaissementQuery = object({ ...filters, ...pageQuery });
export type CompteEncaissementQuery = Infer<typeof compteEncaissementQuery>;

export const mouvementStruct = object({
  idMouvement: string(),
  dateMouvement: civilDate,
  dateEcheance: nullable(civilDate),
  nature: enums(movementKinds),
  libelle: string(),
  debit: euros,
  credit: euros,
  /** Balance of the whole account after this movement, whatever the filters; negative when the member owes it. */
  solde: euros,
  etat: enums(movementStateCodes),
  isPayableEnLigne: boolean(),
});
export type Mouvement = Infer<typeof mouvementStruct>;

/** One due date of the year, called or to come. */
export const echeanceStruct = object({ date: civilDate, montant: euros, etat: enums(movementStateCodes) });
export type Echeance = Infer<typeof echeanceStruct>;

export const mandatStruct = object({
  rum: string(),
  ics: string(),
  dateSignature: civilDate,
  etat: enums(['ACTIF', 'REVOQUE', 'EXPIRE']),
  /** « FR80 •••• 144 ». */
  ibanMasque: string(),
});
export type Mandat = Infer<typeof mandatStruct>;

/** Contributions called in a month (`2026-11`) or a year (`2026`) without fees, and the unpaid part of them. */
export const periodeCotisationStruct = object({ periode: string(), regle: euros, restant: euros });
export type PeriodeCotisation = Infer<typeof periodeCotisationStruct>;

export const compteEncaissementStruct = object({
  /** Negative when the member owes it. */
  solde: euros,
  devise: literal('EUR'),
  /** Sum of the unpaid amounts today, positive. */
  impaye: euros,
  /** What became of a card payment is not known yet: nothing is paid on line meanwhile. */
  isPaiementEnVerification: boolean(),
  /** Null when nothing is due: paid by the employer, ended, suspended. */
  prochaineEcheance: nullable(object({ date: civilDate, montant: euros })),
  codeModePaiement: enums(contributionPaymentModeCodes),
  /** In the words of the insurer. */
  libelleModePaiement: string(),
  codePeriodicite,
  jourPrelevement: nullable(integer()),
  /** « FR80 •••• •••• •••• •••• •••• 144 », account of the active mandate. */
  ibanMasque: nullable(string()),
  mandats: array(mandatStruct),
  /** First day that the ledger knows, where due dates before it are missing in what is asked for; null if none is. */
  connuDepuis: nullable(civilDate),
  /** Years with movements, newest first. */
  annees: array(integer()),
  /** Years with a due date, newest first, the next one too: each has a schedule and a notice. */
  anneesAvis: array(integer()),
  /** Due dates of the filtered year, or of the current one. */
  echeancier: array(echeanceStruct),
  /** By month for a filtered year, otherwise by year. */
  periodes: array(periodeCotisationStruct),
  mouvements: array(mouvementStruct),
  pagination: paginationStruct,
});
export type CompteEncaissement = Infer<typeof compteEncaissementStruct>;

const access = { kind: 'member', roles: ['User'], feature: 'compteEncaissementConsultation' } as const;

/** Contribution account of the contract (S-04), for its member only. */
export const readCompteEncaissement = defineEndpoint({
  method: 'GET',
  path: '/adherent/contrats/compte-encaissement',
  summary: 'Compte de cotisations du contrat',
  access,
  query: compteEncaissementQuery,
  response: compteEncaissementStruct,
});

export const exportCompteEncaissement = defineEndpoint({
  method: 'GET',
  path: '/adherent/contrats/compte-encaissement/export',
  summary: 'Export des mouvements de cotisation filtrés',
  access,
  query: object({ ...filters, format: enums(['xlsx', 'csv', 'pdf']) }),
  response: 'file',
});

export const printCompteEncaissement = defineEndpoint({
  method: 'GET',
  path: '/adherent/contrats/compte-encaissement/print',
  summary: 'Relevé de compte de cotisations (PDF)',
  access,
  query: object(filters),
  response: 'file',
});

/** 404 `NonTrouve` for a year without due dates. */
export const downloadAvisEcheance = defineEndpoint({
  method: 'GET',
  path: '/adherent/contrats/compte-encaissement/avis',
  summary: 'Avis d’échéance d’une année (PDF)',
  access,
  query: object({ annee: queryInteger(2000, 2100) }),
  response: 'file',
  errors: ['NonTrouve'],
});
