// Offers contributions: the ledger of a contract and its mandates.
export {
  AMOUNT_JOB,
  CONTRIBUTION_JOB,
  DEBIT_PLAN_JOB,
  amountStruct,
  differenceStruct,
  dropAmounts,
  dropPlans,
  findAnnounced,
  planChangeStruct,
} from './announced';
export type { PaymentPlan } from './announced';
export { knownSince } from './history';
export type { LedgerStart } from './history';
export type { CheckPayments } from './account';
export { creditLedger, putBackPayment, takeOffPayments } from './ledger';
export {
  findMandate,
  forgetPeriod,
  isMandateOf,
  keepMandate,
  lastPeriodicityChange,
  noteDebitChange,
  revokeMandates,
} from './mandates';
export { cancelSuspended, refundAfterEnd } from './refund';
export { debitingMandate, presentMandat } from './mandate-rules';
export { firstCallDay } from './due-rules';
export { linesAsOwed, presentMouvement, unpaidLines } from './rules';
export { findLedger, findMandats } from './store';
export { findPaidToCome } from './to-come';
export { changedBy, contributionOn, termsOn, withDifference, withPlan } from './terms-rules';
export type { AnnouncedChange, Terms } from './terms-rules';
export { mandatsSepa, mouvementsCotisation } from './tables';
