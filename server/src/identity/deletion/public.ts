// Offers the end of an account: planned by its person, stopped by a link, and carried out after the delay.
export { cancelDeletion } from './cancel';
export { planDeletion } from './plan';
export { deletionDays } from './rules';
