// Offers what is wrong with a rich text of editors, and whether it is empty; why a client may not show its terms.
export { faultOfRichText, hasContent } from './rules';
export { findFaultOfTerms } from './terms';
