// Offers the session of a request, consultation by staff included.
export { findRequestSession } from './request-session';
