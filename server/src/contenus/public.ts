// Offers the tables of contents and code lists, and the labels of a list.
export { findLabels } from './referentiels/store';
export { cmsItems, referentiels } from './tables';
