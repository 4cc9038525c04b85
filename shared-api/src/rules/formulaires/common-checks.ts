import type { TypedEuros } from '../amounts';
import { formatDate, isCivilDate } from '../civil-dates';
import type { Problem } from '../form-rules';
import { messages } from './messages';

/** 0,01 to 99 999,99 euros (catalogue 8.1). */
export function checkAmount(value: TypedEuros): Problem {
  if (value === null) return null;
  if (value === 'invalid' || value > 99_999.99) return { code: 'pattern', message: messages.amount };
  return value <= 0 ? { code: 'min', message: messages.amountZero } : null;
}

/** A real day between two, both included. @param value what was typed when it is no date. */
export function checkDay(value: string, { min, max }: { min?: string | undefined; max?: string | undefined }): Problem {
  if (!isCivilDate(value)) return { code: 'pattern', message: messages.dateInvalid };
  if (min && value < min) return { code: 'before', message: messages.dateBefore(formatDate(min)) };
  return max && value > max ? { code: 'after', message: messages.dateAfter(formatDate(max)) } : null;
}

/** A check by pattern, on the trimmed value. */
export const matching = (pattern: RegExp, message: string) => (value: string): Problem => (pattern.test(value.trim()) ? null : { code: 'pattern', message });
