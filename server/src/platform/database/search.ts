import { and, gte, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { foldText } from '@portal/shared-api/rules/search-text';

/** A text for `like`, in which its wildcards stand for themselves. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Every word must be there, in whatever order and whatever stands between. Both sides are folded: accents and case do not count.
 * @param column text in its folded form. @param text as it was typed; nothing is asked of rows without a word in it.
 */
export function holdsWords(column: AnyColumn, text: string | undefined): SQL | undefined {
  const words = foldText(text ?? '')
    .split(' ')
    .filter(Boolean);
  return and(...words.map((word) => sql`${column} like ${`%${literal(word)}%`}`));
}

/** Rows of a year; all of them without one. @param column of civil dates. */
export const isInYear = (column: AnyColumn, year: number | undefined): SQL | undefined =>
  year === undefined ? undefined : and(gte(column, `${year}-01-01`), lt(column, `${year + 1}-01-01`));

/** The year of a civil date, as a number. */
export const yearOf = (column: AnyColumn) => sql<number>`extract(year from ${column})::int`.mapWith(Number);
