// Offers « signature simple »: an act of a domain waits for the person, who signs or refuses it; and the operations of
// a contract and of an account.
export { findOperationDocument, hasPendingOperation, keepOperation, moveOperation } from './store';
export { askSignature, type AskedAct } from './signature/ask';
export { abandonActs } from './signature/decision';
export { findSignature, findToSign, hasRunOut, isToSign } from './signature/store';
