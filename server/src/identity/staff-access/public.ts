// What other domains may ask of `staff-access`.
export { findRequestSession } from './request-session';
