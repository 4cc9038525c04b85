// Offers reimbursements: statements, acts and payments of a scope, packages, and the decision on requested care.
export { baremes } from './baremes';
export { careTypeOf } from './care-types';
export type { CareType } from './care-types';
export { decomptePage, decompteSheet, totalLine } from './documents';
export { decompteConditions } from './filters';
export { messages } from './messages';
export { sumPackages } from './packages';
export { reasons } from './reasons';
export { keepDecompte, nextDecompteNumber, sumWithheld } from './reglement/store';
export type { NewActe, NewDecompte } from './reglement/store';
export { reimburseRequest } from './requested-care';
export type { RequestedResult } from './requested-care';
export { presentActe, presentDecompte, presentPaiement, presentRemboursement, presentTotals } from './rules';
export {
  amountSums,
  findActes,
  findDecomptes,
  findPaiements,
  findRemboursements,
  selectDecomptes,
  sumDecomptes,
} from './store';
export { decomptes } from './tables';
