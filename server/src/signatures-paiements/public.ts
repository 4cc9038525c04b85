// Offers pending operations, and « signature simple »: an act of a domain waits for the person, who signs or refuses it.
export { hasPendingOperation } from './store';
export { askSignature, type AskedAct } from './signature/ask';
