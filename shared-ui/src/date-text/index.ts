export { DateText, InstantText, instantParts, instantText } from './date-text';
