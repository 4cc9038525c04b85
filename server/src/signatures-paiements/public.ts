// Offers « signature simple »: an act of a domain waits for the person, who signs or refuses it.
export { askSignature, type AskedAct } from './signature/ask';
export { findSignature } from './signature/store';
