// Offers « signature simple »: an act of a domain waits for the person, who signs or refuses it; and the operations of a
// contract.
export { findOperationDocument, keepOperation, moveOperation } from './store';
export { askSignature, type AskedAct } from './signature/ask';
