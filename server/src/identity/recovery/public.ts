// What other domains may ask of `recovery`.
export { findWaitingChange } from './identifier/store';
