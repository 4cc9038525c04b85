// Offers contributions: the ledger of a contract and its mandates.
export {
  AMOUNT_JOB,
  CONTRIBUTION_JOB,
  DEBIT_PLAN_JOB,
  amountStruct,
  contributionOn,
  differenceStruct,
  dropAmounts,
  findAnnounced,
  planChangeStruct,
  termsOn,
  withDifference,
  withPlan,
} from './announced';
export type { AnnouncedChange, PaymentPlan, Terms } from './announced';
export { creditLedger, putBackPayment, takeOffPayments } from './ledger';
export { keepMandate, lastPeriodicityChange, noteDebitChange, revokeMandates } from './mandates';
export { refundAfterEnd } from './refund';
export { debitingMandate, presentMandat } from './mandate-rules';
export { firstCallDay, presentMouvement, unpaidLines } from './rules';
export { findLedger, findMandats } from './store';
export { mandatsSepa, mouvementsCotisation } from './tables';
