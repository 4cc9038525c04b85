// Offers contributions: the ledger of a contract and its mandates.
export { creditLedger } from './ledger';
export { keepMandate, lastPeriodicityChange, noteDebitChange, revokeMandates } from './mandates';
export { refundAfterEnd } from './refund';
export { debitingMandate, firstCallDay, presentMandat, presentMouvement } from './rules';
export { findLedger, findMandats } from './store';
export { mandatsSepa, mouvementsCotisation } from './tables';
