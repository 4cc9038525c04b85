// Offers the newest release note that somebody of the staff did not read.
export { findUnreadNote } from './store';
