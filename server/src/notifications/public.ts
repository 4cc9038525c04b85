// Offers the number of unread notifications, events to announce, and subscriptions.
export { addressOf, announce, momentOf, reachedStates } from './events/announce';
export type { AnnounceContext } from './events/announce';
export { announceToPerson, backgroundContext } from './events/background';
export { announceWaiting } from './events/waiting';
export type { EventKind } from './events/facts';
export { isOpenToSomebody } from './open-pages';
export { countUnread, forgetReceived } from './store';
export {
  channelsOf,
  defaultSubscription,
  isTelephoneForbidden,
  offeredChannels,
  possibleChannels,
} from './subscriptions/rules';
export type { Subscription } from './subscriptions/rules';
export { findSubscriptions, keepSubscription } from './subscriptions/store';
export { notifications, notificationsComptes } from './tables';
