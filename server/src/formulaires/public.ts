// What other domains may ask of `formulaires`.
export { findAddresses } from './adresse/store';
export { brouillons } from './brouillons/tables';
export { findAnswers, isAnswerPending, keepAnswer } from './consentement/store';
export { consentements } from './consentement/tables';
export { modeOf } from './framework/lecture';
