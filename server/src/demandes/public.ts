// Offers requests: storing, reading, moving and changing them, and their events and recap.
export { findAlike, findOpenAbout, lockRequests, lockRequestsAbout } from './alike';
export { cancelApplied, findEvents, findStaffEvents, keepEvents, lastRank, moveRequest, noteAnswer } from './events';
export type { Happening, RequestKey } from './events';
export { recapPdf } from './recap';
export { actOf, answerDay, answerDayAfterPapers, canMove, openStates, SIGNED_REQUEST } from './rules';
export type { RecapLine } from './rules';
export {
  addToRecap,
  changeRequest,
  findAnyRequest,
  findContractsWithOpenRequest,
  findOpenBetween,
  findOpenRequest,
  findOwnRequest,
  findRequest,
  keepRequest,
  lockRequest,
  nextRequestNumber,
  ofSender,
  recapOf,
} from './store';
export type { Demande, RequestScope, RequestSender } from './store';
export { demandes } from './tables';
export type { Attributions } from './tables';
export { readWords, sealedWords, withWords } from './words';
