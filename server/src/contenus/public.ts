// Offers the tables of contents and code lists.
export { cmsItems, referentiels } from './tables';
