// Offers what a client says in place of the portal's words, and the form in which the releases tell their texts.
export type { FindReleased } from './catalogue';
export { deliveredTexts } from './rules';
export { findOwnLabels } from './store';
export { inWordsOf } from './words';
