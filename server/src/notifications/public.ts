// What other domains may ask of `notifications`.
export { countUnread } from './store';
