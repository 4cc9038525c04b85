// Offers reimbursements: statements, acts and payments of a scope, packages, and the decision on requested care.
export { baremeOf, natureOf } from './baremes';
export type { Prelevement } from './baremes';
export { noConsumption, regimeOf, reimburseCare } from './calcul';
export type { Care, CareResult, Consumption, Regime } from './calcul';
export { careTypeOf } from './care-types';
export type { CareType, RequestedKind } from './care-types';
export { findBilled, readConsumption } from './consommation';
export { decomptePage, decompteSheet, totalLine } from './documents';
export { describeFilters } from './filter-lines';
export { decompteConditions } from './filters';
export { messages } from './messages';
export { reasons } from './reasons';
export { planPaymentNews } from './reglement/news';
export { freezeOf, isPayer, transferDay } from './reglement/pay';
export { endWaiting, keepDecompte, nextDecompteNumber, payToReceiver } from './reglement/store';
export type { NewActe, NewDecompte } from './reglement/store';
export { reimburseRequest } from './requested-care';
export type { RequestedLine } from './requested-care';
export { sumPackages } from './packages';
export { presentActe, presentDecompte, presentPaiement, presentRemboursement, presentTotals } from './rules';
export { actOf, findAct } from './soins/catalogue';
export type { Soin } from './soins/catalogue';
export { variantsOf } from './soins/variantes';
export type { Variant } from './soins/variantes';
export {
  amountSums,
  findActes,
  findDecomptes,
  findPaiements,
  findRemboursements,
  selectDecomptes,
  sumDecomptes,
} from './store';
export { acteSearchText, decompteSearchText } from './search-text';
export { actes, decomptes, paiements } from './tables';
