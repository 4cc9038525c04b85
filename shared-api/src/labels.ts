// Lent by the host, so that a page holds one copy; modules of this package take it from its file.
export { labels, plural, text } from './rules/labels';
