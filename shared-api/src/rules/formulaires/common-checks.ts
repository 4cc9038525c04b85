import { largestAmount, type TypedEuros } from '../amounts';
import { checkDate, dateErrorMessage, type DateBounds } from '../date-bounds';
import type { FormContext, Problem } from '../form-rules';
import { isUnread } from '../unread-text';
import { messages } from './messages';

/** 0,01 to 99 999,99 euros (product 8.1). */
export function checkAmount(value: TypedEuros): Problem {
  if (value === null) return null;
  if (isUnread(value) || value > largestAmount) return { code: 'pattern', message: messages.amount };
  return value <= 0 ? { code: 'min', message: messages.amountZero } : null;
}

/** A real day within bounds, both ends included. @param value the typed text if it is not a date. */
export function checkDay(value: string, bounds: DateBounds): Problem {
  const error = checkDate(value, bounds);
  return error && { code: error === 'invalid' ? 'pattern' : error, message: dateErrorMessage(error, bounds) };
}

/** A check by pattern, on the trimmed value with each accent in its letter. */
export const matching =
  (pattern: RegExp, message: string) =>
  (value: string): Problem =>
    pattern.test(value.normalize('NFC').trim()) ? null : { code: 'pattern', message };

/** What only a handler needs, such as a proof: asked for, and required, where somebody decides on the request. */
export const ofHandled = {
  isRequired: true,
  isShown: (_values: unknown, { lecture }: FormContext<unknown>) => lecture.modeGestion === 'manuel',
} as const;
