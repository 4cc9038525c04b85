// Offers the tables of contents and code lists, and the labels of a list.
export { findLabels, listChoices, listCodes } from './referentiels/store';
export { sanitise } from './sanitise';
export { cmsItems, faqAvis, faqCategories, faqLectures, faqQuestions, referentiels } from './tables';
