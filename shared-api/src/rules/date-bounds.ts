import { addDays, formatDate, isCivilDate, weekdayOf } from './civil-dates';
import { messages } from './messages';

/** Days that cannot be picked: those a predicate accepts, or a list of civil dates and days of the week (1 Monday to 7 Sunday). */
export type DisabledDates =
  | ((date: string) => boolean)
  | { dates?: readonly string[] | undefined; weekdays?: readonly number[] | undefined };

/** The days a date field takes; both ends are included, each may be left open. */
export interface DateBounds {
  min?: string | undefined;
  max?: string | undefined;
  disabled?: DisabledDates | undefined;
}

/** What may be wrong with a date (specification 5). */
export type DateError = 'invalid' | 'before' | 'after' | 'disabled';

/** Minimum and maximum clamped against each other: a minimum after the maximum is brought back to it. */
export function clampedEnds({ min, max }: DateBounds): { min: string | undefined; max: string | undefined } {
  return { min: min !== undefined && max !== undefined && min > max ? max : min, max };
}

/**
 * Checks a date field; an empty one is fine, being required is another rule.
 * @param value a civil date, or what was typed when it is none.
 */
export function checkDate(value: string, bounds: DateBounds): DateError | null {
  if (value === '') return null;
  if (!isCivilDate(value)) return 'invalid';
  const { min, max } = clampedEnds(bounds);
  if (min !== undefined && value < min) return 'before';
  if (max !== undefined && value > max) return 'after';
  return isDisabled(value, bounds.disabled) ? 'disabled' : null;
}

/** The sentence of an error (catalogue 8.1): « La date est antérieure au 05/11/2026. » */
export function dateErrorMessage(error: DateError, bounds: DateBounds): string {
  const { min, max } = clampedEnds(bounds);
  if (error === 'before' && min !== undefined) return messages.date.before(formatDate(min));
  if (error === 'after' && max !== undefined) return messages.date.after(formatDate(max));
  return error === 'disabled' ? messages.date.disabled : messages.date.invalid;
}

function isDisabled(date: string, disabled: DisabledDates | undefined): boolean {
  if (disabled === undefined) return false;
  if (typeof disabled === 'function') return disabled(date);
  return (disabled.dates?.includes(date) ?? false) || (disabled.weekdays?.includes(weekdayOf(date)) ?? false);
}

/** Days of a month (`YYYY-MM`) that can be picked. */
export function enabledDays(month: string, bounds: DateBounds): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    if (checkDate(day, bounds) === null) days.push(day);
  }
  return days;
}

/** A month (`YYYY-MM`) is selectable when it lies in the range and has a day that can be picked (CTL-07). */
export function isMonthSelectable(month: string, bounds: DateBounds): boolean {
  const { min, max } = clampedEnds(bounds);
  if ((min !== undefined && month < min.slice(0, 7)) || (max !== undefined && month > max.slice(0, 7))) return false;
  return enabledDays(month, bounds).length > 0;
}

/**
 * The day that is really chosen: clamped into the range, then, if it cannot be picked, moved to the first day of its month that can.
 * @returns null when no day of that month can be picked.
 */
export function settleDate(date: string, bounds: DateBounds): string | null {
  const { min, max } = clampedEnds(bounds);
  const clamped = min !== undefined && date < min ? min : max !== undefined && date > max ? max : date;
  return checkDate(clamped, bounds) === null ? clamped : (enabledDays(clamped.slice(0, 7), bounds)[0] ?? null);
}

/** Choosing a month chooses its first day that can be picked (CTL-07); null when there is none. */
export function settleMonth(month: string, bounds: DateBounds): string | null {
  return enabledDays(month, bounds)[0] ?? null;
}
