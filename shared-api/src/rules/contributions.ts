import { toCents, toEuros } from './amounts';
import { addDays, addMonths, laterOf } from './civil-dates';

/** Codes of product 1.2: contributions are due monthly, quarterly, half-yearly or yearly. */
export type Periodicity = 'M' | 'T' | 'S' | 'A';

/** Months that one contribution pays for. */
export const monthsOfPeriod: Readonly<Record<Periodicity, number>> = { M: 1, T: 3, S: 6, A: 12 };

/** First day of the calendar period that a date lies in: 1 October for 12 November by the quarter. */
export function startOfPeriod(date: string, periodicity: Periodicity): string {
  const month = Number(date.slice(5, 7)) - 1;
  return addMonths(`${date.slice(0, 4)}-01-01`, month - (month % monthsOfPeriod[periodicity]));
}

/** First and last day of the calendar period that a day lies in. The first period begins with the contract. */
export function periodOf(date: string, periodicity: Periodicity, dateEffet: string): { first: string; last: string } {
  const start = startOfPeriod(date, periodicity);
  const last = addDays(addMonths(start, monthsOfPeriod[periodicity]), -1);
  return { first: dateEffet <= last ? laterOf(start, dateEffet) : start, last };
}

/**
 * Due dates of a year: the given day in the first month of each calendar period (each month, or January, April, July…),
 * or the last day of a shorter month.
 * @param day 1 to 31; the first by default.
 */
export function dueDatesOf(year: number, periodicity: Periodicity, day: number | null): string[] {
  const step = monthsOfPeriod[periodicity];
  return Array.from({ length: 12 / step }, (_, index) =>
    dayOfMonth(addMonths(`${year}-01-01`, index * step), day ?? 1),
  );
}

/** First due date on or after a date. */
export function nextDueDate(periodicity: Periodicity, day: number | null, from: string): string {
  for (let year = Number(from.slice(0, 4)); ; year += 1) {
    const found = dueDatesOf(year, periodicity, day).find((date) => date >= from);
    if (found) return found;
  }
}

/** The given day of the month that starts on a date, or its last day. */
function dayOfMonth(first: string, day: number): string {
  // From 31 December of the year before, so that a short month yields its last day.
  const lastDay = addMonths(`${Number(first.slice(0, 4)) - 1}-12-31`, Number(first.slice(5, 7)));
  const wanted = `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return wanted > lastDay ? lastDay : wanted;
}

/** Total of due dates in euros; a cancelled one is not due. */
export const totalDue = (echeances: readonly { montant: number; etat: string }[]): number =>
  toEuros(echeances.reduce((cents, { montant, etat }) => (etat === 'ANNULE' ? cents : cents + toCents(montant)), 0));
