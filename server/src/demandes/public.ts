// What other domains may ask of `demandes`.
export type { RecapLine } from './rules';
export { findAlike, findOpenRequest, keepRequest, nextRequestNumber, recapOf } from './store';
export type { RequestScope } from './store';
export { demandes } from './tables';
