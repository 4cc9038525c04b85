// Offers the directory of establishments, for forms that name one.
export { checkEstablishment, findOpen } from './store';
