// Offers the pending change of an identifier.
export { findWaitingChange } from './identifier/store';
