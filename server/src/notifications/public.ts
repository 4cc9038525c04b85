// Offers the number of unread notifications.
export { countUnread } from './store';
