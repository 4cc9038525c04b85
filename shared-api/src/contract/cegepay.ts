import { array, boolean, enums, nullable, object, optional, string, type Infer } from 'superstruct';
import { historyPeriods } from '../rules/history-periods';
import { euros, instant, pageQuery, paginationStruct } from './common';
import { defineEndpoint } from './endpoint';

/** Operations of the signature and payment gateway (S-22). */
export const operationTypes = { SIGNATURE: 'Signature', PAIEMENT: 'Paiement' } as const;
export type OperationType = keyof typeof operationTypes;
export const operationTypeCodes: readonly OperationType[] = ['SIGNATURE', 'PAIEMENT'];

/** States of a signature (S-19) and of a card payment (F-18). */
export const operationStates = {
  SIGNE: 'Signé',
  ACCEPTE: 'Accepté',
  EN_ATTENTE: 'En attente',
  REFUSE: 'Refusé',
  ABANDONNE: 'Abandonné',
  EXPIRE: 'Expiré',
} as const;
export type OperationState = keyof typeof operationStates;
export const operationStateCodes: readonly OperationState[] = [
  'SIGNE',
  'ACCEPTE',
  'EN_ATTENTE',
  'REFUSE',
  'ABANDONNE',
  'EXPIRE',
];

export const operationsQuery = object({
  type: optional(enums(operationTypeCodes)),
  etat: optional(enums(operationStateCodes)),
  periode: optional(enums(historyPeriods)),
  ...pageQuery,
});
export type OperationsQuery = Infer<typeof operationsQuery>;

export const operationStruct = object({
  id: string(),
  type: enums(operationTypeCodes),
  libelle: string(),
  date: instant,
  /** Null for a signature without an amount. */
  montant: nullable(euros),
  etat: enums(operationStateCodes),
  /** Signed document or receipt, `origine=GED`; null if there is none. */
  idDocument: nullable(string()),
  /** Whether the reader may sign it now. */
  isASigner: boolean(),
});
export type Operation = Infer<typeof operationStruct>;

/** « Mes signatures et paiements » of the current contract, for its member only, newest first. */
export const listOperations = defineEndpoint({
  method: 'GET',
  path: '/cegepay/history',
  summary: 'Signatures et paiements du contrat',
  access: { kind: 'member', roles: ['User'], feature: 'cegepayService' },
  query: operationsQuery,
  response: object({ operations: array(operationStruct), pagination: paginationStruct }),
});
