// What other domains may ask of `prevoyance`.
export { presentClaimDetail } from './rules';
export { findClaims, findGuarantees, findPayments, findPieces } from './store';
export { sinistres, sinistresPaiements } from './tables';
