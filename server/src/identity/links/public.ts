// What other domains may ask of `links`.
export { linkAddress } from './address';
export { closeLinks, confirmationMs, countLinks, createLink, readLink, resetMs, takeLink, wasLinkReal } from './store';
export type { LinkKey, LinkUse } from './store';
