// Offers provident cover: guarantees, claims, their payments and documents.
export { claimKind, isClaimOpen, presentClaimDetail, presentGuarantee, shownClaims } from './rules';
export {
  claimOfRequest,
  declareClaim,
  lockClaim,
  moveClaim,
  receivePieces,
  takeBackPiece,
  validatePiece,
} from './declare';
export { findClaims, findGuarantees, findPayments, findPieces, findProvidentContracts } from './store';
export { sinistres, sinistresPaiements, sinistresPieces } from './tables';
