import { addDays, daysBetween } from '@portal/shared-api/rules/civil-dates';

/** Reference day of the demo's dates (product 6). */
const reference = '2026-11-20';

/** Moves dates of the reference day to the day of the demo. */
export interface Anchor {
  today: string;
  /** Keeps the distance in days: care, payments, connections. */
  days(date: string): string;
  /** Keeps day and month, and the distance in years: effective dates, school years. */
  years(date: string): string;
  /** Next 31 December. */
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
