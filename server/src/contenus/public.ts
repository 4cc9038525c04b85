// Offers the tables of contents, documents, pictures and code lists, what a reader finds in a collection, and the labels
// of a list.
export { findCollection } from './cms/store';
export { findLabels, listChoices, listCodes } from './referentiels/store';
export { drawnFacts } from './documentation/file';
export { findFile } from './documentation/store';
export { namesPicture, unknownPictures } from './documentation/pictures';
export { cmsDocuments, cmsFichiers, cmsImages } from './documentation/tables';
export { sanitise } from './sanitise';
export { cmsItems, faqAvis, faqCategories, faqLectures, faqQuestions, referentiels } from './tables';
