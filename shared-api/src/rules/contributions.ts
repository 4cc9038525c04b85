import { addMonths } from './civil-dates';

/** Codes of catalogue 1.2: a contribution is called each month, quarter, half-year or year. */
export type Periodicity = 'M' | 'T' | 'S' | 'A';

const monthsOfPeriod: Readonly<Record<Periodicity, number>> = { M: 1, T: 3, S: 6, A: 12 };

/**
 * Days of a year on which a contribution falls due: the given day of the first month of each calendar period
 * (each month, or January, April, July…), the last day of a month that is too short.
 * @param day 1 to 31; the first when none was agreed.
 */
export function dueDatesOf(year: number, periodicity: Periodicity, day: number | null): string[] {
  const step = monthsOfPeriod[periodicity];
  return Array.from({ length: 12 / step }, (_, index) =>
    dayOfMonth(addMonths(`${year}-01-01`, index * step), day ?? 1),
  );
}

/** The first of these days from a date on, that date included. */
export function nextDueDate(periodicity: Periodicity, day: number | null, from: string): string {
  for (let year = Number(from.slice(0, 4)); ; year += 1) {
    const found = dueDatesOf(year, periodicity, day).find((date) => date >= from);
    if (found) return found;
  }
}

/** The given day of the month that starts on a date, or its last day. */
function dayOfMonth(first: string, day: number): string {
  // From the 31st of the December before, so that a short month gives its last day.
  const lastDay = addMonths(`${Number(first.slice(0, 4)) - 1}-12-31`, Number(first.slice(5, 7)));
  const wanted = `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return wanted > lastDay ? lastDay : wanted;
}
