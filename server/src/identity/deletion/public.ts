// Offers the end of an account: planned by its person, stopped by a link, and carried out after the delay or at once.
export { cancelDeletion, dropPlan, findDeletionDate, tellRestored } from './cancel';
export { planDeletion } from './plan';
export { checkReason } from './reason';
export { RESTORED_JOB } from './rules';
export { emptyAccount } from './store';
