// Offers forms: addresses, drafts, consents, the mode of management of an act, and for which contracts forms are open.
export { findAddresses } from './adresse/store';
export { brouillons } from './brouillons/tables';
export { findAnswers, isAnswerPending, keepAnswer } from './consentement/store';
export { consentements } from './consentement/tables';
export { closedBecause as closedForm } from './framework/opening';
export { readFormScope, type FormScope } from './framework/scope';
export { formOpenings } from './openings';
export { modeOf } from './framework/lecture';
