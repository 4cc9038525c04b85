export { DateText, InstantText } from './date-text';
