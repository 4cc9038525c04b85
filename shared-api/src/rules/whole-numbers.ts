import { messages } from './messages';
import { isUnread, unread, type UnreadText } from './unread-text';

/** Typed whole number: `null` when empty, the typed text when it is not one. */
export type TypedWholeNumber = number | UnreadText | null;

/** Nine digits stay exact and fit the integers of the database. */
const wholeNumber = /^-?\d{1,9}$/;
const groupedFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

/** Leaves out the spaces between the thousands of a number that starts a text; any other space stays. */
export const withoutGaps = (text: string): string =>
  text.replace(/^-?\d{1,3}(?:\s\d{3})+(?!\d)/, (number) => number.replace(/\s/g, ''));

/** Parses a whole number; spaces between thousands and full-width digits are accepted, decimals are not. */
export function readTypedWholeNumber(typed: string): TypedWholeNumber {
  const text = withoutGaps(typed.normalize('NFKC').trim().replace('\u2212', '-'));
  if (text === '') return null;
  // « -0 » is 0.
  if (wholeNumber.test(text)) return Number(text) + 0;
  return unread(typed);
}

/** « 1 234 », with French no-break spaces. */
export const formatWholeNumber = (value: number): string => groupedFormat.format(value);

/** Bounds of a whole number, both included. */
export interface WholeNumberBounds {
  min?: number | undefined;
  max?: number | undefined;
}

/** First error of a whole number, or null; `null` is empty, which is not an error here. */
export function checkWholeNumber(
  value: TypedWholeNumber,
  { min, max }: WholeNumberBounds = {},
): { code: 'pattern' | 'min' | 'max'; message: string } | null {
  if (value === null) return null;
  if (isUnread(value)) return { code: 'pattern', message: messages.wholeNumber.pattern };
  const code = min !== undefined && value < min ? 'min' : max !== undefined && value > max ? 'max' : null;
  if (!code) return null;
  if (min !== undefined && max !== undefined)
    return {
      code,
      message: messages.wholeNumber.between({ min: formatWholeNumber(min), max: formatWholeNumber(max) }),
    };
  return {
    code,
    message: messages.wholeNumber[code]({ limite: formatWholeNumber((code === 'min' ? min : max) ?? 0) }),
  };
}
