import { and, gte, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { foldText, plainLetters } from '@portal/shared-api/rules/search-text';

/** Escapes the wildcards of `like`. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Column of a text as `foldText` has it. Its order is that of its bytes, in every locale of a database: one index finds
 * what begins with a text, in that order.
 */
export const foldedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Spaces outside of ASCII that texts may have. */
const spaces = '\u00a0\u2007\u2009\u202f';

/** Expression of a column of text as `foldText` has it, for a column that the database generates from it. */
export function foldedOf(column: string): SQL {
  const both = Object.entries(plainLetters).flatMap(([letter, plain]) =>
    [...new Set([letter, capitalOf(letter)])].map((each): [string, string] => [each, plain]),
  );
  const [single, several] = [
    both.filter(([, { length }]) => length === 1),
    both.filter(([, { length }]) => length > 1),
  ];
  const letters = several.reduce(
    (text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`,
    `regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g')`,
  );
  const [from, to] = [0, 1].map((index) => single.map((pair) => pair[index]).join(''));
  // Neither `lower` nor `\s` knows what is outside of ASCII where the collation is C: nothing of it is left for them.
  const plain = `lower(translate(${letters}, '${from}’''${spaces}', '${to}${' '.repeat(2 + spaces.length)}'))`;
  return sql.raw(`btrim(regexp_replace(${plain}, '\\s+', ' ', 'g'))`);
}

/** Capital of a letter, where it has one of a single character. */
function capitalOf(letter: string): string {
  if (letter === 'ß') return 'ẞ';
  const capital = letter.toLocaleUpperCase('en');
  return capital.length === 1 && capital.toLowerCase() === letter ? capital : letter;
}

/**
 * Condition that a column starts with a text. Unlike `like` it says nothing of the rows that it refuses, so that the
 * database uses an index for it below the policies of clients.
 */
export const startsWith = (column: AnyColumn, text: string): SQL => sql`${column} ^@ ${text}`;

/**
 * Condition that a column contains every word, in any order. Both sides are folded: accents and case do not count.
 * @param column folded text. @param text as typed; without a word in it there is no condition.
 */
export function holdsWords(column: AnyColumn, text: string | undefined): SQL | undefined {
  const words = foldText(text ?? '')
    .split(' ')
    .filter(Boolean);
  return and(...words.map((word) => sql`${column} like ${`%${literal(word)}%`}`));
}

/** Condition on the year of a civil date; none without a year. @param column of civil dates. */
export const isInYear = (column: AnyColumn, year: number | undefined): SQL | undefined =>
  year === undefined ? undefined : and(gte(column, `${year}-01-01`), lt(column, `${year + 1}-01-01`));

/** Year of a civil date, as a number. */
export const yearOf = (column: AnyColumn) => sql<number>`extract(year from ${column})::int`.mapWith(Number);
