import { addMonths, addYears, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { clampedEnds, isMonthSelectable, type DateBounds } from '@portal/shared-api/rules/date-bounds';

/** Years shown for a field without bounds: a long life back, ten years ahead. */
const yearsBehind = 120;
const yearsAhead = 10;

/** First and last day of the navigation. */
export function reach(bounds: DateBounds, today: string): { first: string; last: string } {
  const { min, max } = clampedEnds(bounds);
  const first = min ?? addYears(max !== undefined && max < today ? max : today, -yearsBehind);
  return { first, last: max ?? addYears(first > today ? first : today, yearsAhead) };
}

/** Initial date of a calendar: its value, otherwise today, clamped into its range. */
export function openingDay(value: string, today: string, bounds: DateBounds): string {
  const { first, last } = reach(bounds, today);
  const wanted = isCivilDate(value) ? value : today;
  return wanted < first ? first : wanted > last ? last : wanted;
}

/** Next selectable month (`YYYY-MM`), a number of months away per step; null without one in range. */
export function stepMonth(month: string, step: number, today: string, bounds: DateBounds): string | null {
  const { first, last } = reach(bounds, today);
  let candidate = addMonths(`${month}-01`, step).slice(0, 7);
  while (candidate >= first.slice(0, 7) && candidate <= last.slice(0, 7)) {
    if (isMonthSelectable(candidate, bounds)) return candidate;
    candidate = addMonths(`${candidate}-01`, step).slice(0, 7);
  }
  return null;
}
