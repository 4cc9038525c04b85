// Offers provident cover: guarantees, claims, their payments and documents.
export { presentClaimDetail } from './rules';
export { findClaims, findGuarantees, findPayments, findPieces } from './store';
export { sinistres, sinistresPaiements } from './tables';
