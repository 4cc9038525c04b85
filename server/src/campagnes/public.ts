// Offers the number of planned notifications.
export { countPlanned } from './store';
