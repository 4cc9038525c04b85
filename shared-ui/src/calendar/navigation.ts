import { addMonths, addYears, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { clampedEnds, isMonthSelectable, type DateBounds } from '@portal/shared-api/rules/date-bounds';

/** Years shown where a field sets no bound: the longest life behind, ten years ahead. */
const yearsBehind = 120;
const yearsAhead = 10;

/** First and last day that navigation goes to. */
export function reach(bounds: DateBounds, today: string): { first: string; last: string } {
  const { min, max } = clampedEnds(bounds);
  const first = min ?? addYears(max !== undefined && max < today ? max : today, -yearsBehind);
  return { first, last: max ?? addYears(first > today ? first : today, yearsAhead) };
}

/** Where a calendar opens: at its value, else today, brought into its reach. */
export function openingDay(value: string, today: string, bounds: DateBounds): string {
  const { first, last } = reach(bounds, today);
  const wanted = isCivilDate(value) ? value : today;
  return wanted < first ? first : wanted > last ? last : wanted;
}

/** The next month (`YYYY-MM`) that can be chosen, so many months away at each step; null when there is none within reach. */
export function stepMonth(month: string, step: number, today: string, bounds: DateBounds): string | null {
  const { first, last } = reach(bounds, today);
  let candidate = addMonths(`${month}-01`, step).slice(0, 7);
  while (candidate >= first.slice(0, 7) && candidate <= last.slice(0, 7)) {
    if (isMonthSelectable(candidate, bounds)) return candidate;
    candidate = addMonths(`${candidate}-01`, step).slice(0, 7);
  }
  return null;
}
