// Offers contributions: the ledger of a contract and its mandates.
export { refundAfterEnd } from './refund';
export { presentMandat, presentMouvement } from './rules';
export { findLedger, findMandats } from './store';
export { mouvementsCotisation } from './tables';
