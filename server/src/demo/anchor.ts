import { addDays, daysBetween } from '@portal/shared-api/rules/civil-dates';

/** The day on which the dates of the demo are written (product 6). */
const reference = '2026-11-20';

/** Dates written for the reference day, moved to the day the demo is made for. */
export interface Anchor {
  today: string;
  /** The same number of days away from today: care, payments, connections. */
  days(date: string): string;
  /** The same day and month, as many years away: effective dates, school years. */
  years(date: string): string;
  /** Next 31 December that is still to come. */
  yearEnd: string;
}

/** @param today civil date in Paris. */
export function createAnchor(today: string): Anchor {
  const moved = daysBetween(reference, today);
  const years = Number(today.slice(0, 4)) - Number(reference.slice(0, 4));
  const thisEnd = `${today.slice(0, 4)}-12-31`;
  return {
    today,
    days: (date) => addDays(date, moved),
    years: (date) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`,
    yearEnd: thisEnd > today ? thisEnd : `${Number(today.slice(0, 4)) + 1}-12-31`,
  };
}
