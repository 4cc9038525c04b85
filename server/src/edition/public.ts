// Offers what is wrong with a rich text of editors, and whether it is empty.
export { faultOfRichText, hasContent } from './rules';
