import { addDays, addYears, formatDate, isCivilDate, weekdayOf } from './civil-dates';
import { messages } from './messages';

/** Days that cannot be picked: a predicate, or a list of civil dates and weekdays (1 Monday to 7 Sunday). */
export type DisabledDates =
  | ((date: string) => boolean)
  | { dates?: readonly string[] | undefined; weekdays?: readonly number[] | undefined };

/** Range of a date field; both ends are included and optional. */
export interface DateBounds {
  min?: string | undefined;
  max?: string | undefined;
  disabled?: DisabledDates | undefined;
  /** Why no day before the first or after the last one may be picked, where it is more than that limit. */
  reasons?: { before?: string | undefined; after?: string | undefined } | undefined;
}

/** Nobody is older: an older date is a typing error. */
const longestLife = 125;

/** Days on which somebody who lives today may have been born. */
export const birthBounds = (today: string) => ({ min: addYears(today, -longestLife), max: today });

/** Errors of a date (CTL-06). */
export type DateError = 'invalid' | 'before' | 'after' | 'disabled';

/** Clamps minimum and maximum: a minimum after the maximum is lowered to it. */
export function clampedEnds({ min, max }: DateBounds): { min: string | undefined; max: string | undefined } {
  return { min: min !== undefined && max !== undefined && min > max ? max : min, max };
}

/**
 * Checks a date field; an empty one passes, because being required is another rule.
 * @param value a civil date, or the typed text if it is not one.
 */
export function checkDate(value: string, bounds: DateBounds): DateError | null {
  if (value === '') return null;
  if (!isCivilDate(value)) return 'invalid';
  const { min, max } = clampedEnds(bounds);
  if (min !== undefined && value < min) return 'before';
  if (max !== undefined && value > max) return 'after';
  return isDisabled(value, bounds.disabled) ? 'disabled' : null;
}

/** Message of an error (product 8.1): « La date est antérieure au 05/11/2026. », or the reason of the limit. */
export function dateErrorMessage(error: DateError, bounds: DateBounds): string {
  const { min, max } = clampedEnds(bounds);
  const { before, after } = bounds.reasons ?? {};
  if (error === 'before' && min !== undefined) return before ?? messages.date.before({ limite: formatDate(min) });
  if (error === 'after' && max !== undefined) return after ?? messages.date.after({ limite: formatDate(max) });
  return error === 'disabled' ? messages.date.disabled : messages.date.invalid;
}

function isDisabled(date: string, disabled: DisabledDates | undefined): boolean {
  if (disabled === undefined) return false;
  if (typeof disabled === 'function') return disabled(date);
  return (disabled.dates?.includes(date) ?? false) || (disabled.weekdays?.includes(weekdayOf(date)) ?? false);
}

/** Selectable days of a month (`YYYY-MM`). */
export function enabledDays(month: string, bounds: DateBounds): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    if (checkDate(day, bounds) === null) days.push(day);
  }
  return days;
}

/** A month (`YYYY-MM`) is selectable when it lies in the range and has a selectable day (CTL-07). */
export function isMonthSelectable(month: string, bounds: DateBounds): boolean {
  const { min, max } = clampedEnds(bounds);
  if ((min !== undefined && month < min.slice(0, 7)) || (max !== undefined && month > max.slice(0, 7))) return false;
  return enabledDays(month, bounds).length > 0;
}

/**
 * The resulting day: clamped into the range, then, if disabled, moved to the first enabled day of its month.
 * @returns null when that month has no enabled day.
 */
export function settleDate(date: string, bounds: DateBounds): string | null {
  const { min, max } = clampedEnds(bounds);
  const clamped = min !== undefined && date < min ? min : max !== undefined && date > max ? max : date;
  return checkDate(clamped, bounds) === null ? clamped : (enabledDays(clamped.slice(0, 7), bounds)[0] ?? null);
}

/** Selecting a month selects its first enabled day (CTL-07); null without one. */
export function settleMonth(month: string, bounds: DateBounds): string | null {
  return enabledDays(month, bounds)[0] ?? null;
}
