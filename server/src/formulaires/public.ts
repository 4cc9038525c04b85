// Offers forms: what becomes of their requests, addresses, drafts, consents, and the mode of management of an act.
export { findAddresses } from './adresse/store';
export { brouillons } from './brouillons/tables';
export { findAnswers, isAnswerPending, keepAnswer } from './consentement/store';
export { consentements } from './consentement/tables';
export { modeOf } from './framework/lecture';
export { applyRequest, precisionsFor, resendReceipt } from './forms';
export { REPLAY_JOB } from './framework/attempt';
