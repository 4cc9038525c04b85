// Offers the tables of contents, documents, pictures and code lists, what a reader finds in a collection, the labels of
// a list, and the list that follows the categories of questions.
export { findCollection } from './cms/store';
export {
  findLabels,
  listChoices,
  listCodes,
  paymentModeList,
  readPaymentModes,
  type ListOptions,
} from './referentiels/store';
export { followCategory, lockCategories } from './referentiels/edition/follow';
export { drawnFacts } from './documentation/file';
export { faqCategoryList } from './referentiels/catalogue';
export { findFile } from './documentation/store';
export { namesPicture, unknownPictures } from './documentation/pictures';
export { cmsDocuments, cmsFichiers, cmsImages } from './documentation/tables';
export { sanitise } from './sanitise';
export { cmsItems, faqAvis, faqCategories, faqLectures, faqQuestions, referentiels } from './tables';
