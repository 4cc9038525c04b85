// Offers requests: numbers, storage, states and events, recaps as PDF.
export { findEvents, moveRequest } from './events';
export type { RequestKey } from './events';
export { recapPdf } from './recap';
export { canMove, openStates } from './rules';
export type { RecapLine } from './rules';
export {
  findAlike,
  findContractsWithOpenRequest,
  findOpenRequest,
  findOwnRequest,
  findRequest,
  keepRequest,
  lockRequests,
  nextRequestNumber,
  recapOf,
} from './store';
export type { RequestScope } from './store';
export { demandes } from './tables';
