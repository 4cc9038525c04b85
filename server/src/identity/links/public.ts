// Offers single-use links in mails: their addresses, creation, reading and closing.
export { linkAddress } from './address';
export {
  closeLinks,
  confirmationMs,
  countLinks,
  createLink,
  findLastLink,
  hasOpenLink,
  isStoppable,
  openLinksOf,
  readLink,
  resetMs,
  takeLink,
  wasLinkReal,
} from './store';
export type { Link, LinkKey, LinkUse } from './store';
