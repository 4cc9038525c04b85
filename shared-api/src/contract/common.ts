import {
  boolean,
  coerce,
  enums,
  integer,
  max,
  min,
  number,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
  Struct,
  union,
  type Infer,
} from 'superstruct';
import { largestAmount } from '../rules/amounts';
import { isCivilDate, isComputable } from '../rules/civil-dates';
import { freeTextMessage, isFreeText } from '../rules/free-text';
import { withoutDirection } from '../rules/visible-text';
import type { AnyStruct } from './endpoint';

/** Civil date `YYYY-MM-DD`, never an instant (product 0.1). */
export const civilDate = refine(pattern(string(), /^\d{4}-\d{2}-\d{2}$/), 'civil date', isDay);

/** Day of a request, with which one may compute. */
export const askedDay = refine(civilDate, 'computable day', isComputable);

/** Month `YYYY-MM` of a request. */
export const civilMonth = refine(
  pattern(string(), /^\d{4}-\d{2}$/),
  'civil month',
  (value) => isDay(`${value}-01`) && isComputable(value),
);

/** Instant in ISO 8601 UTC, `2026-11-20T08:15:30Z`. */
export const instant = refine(
  pattern(string(), /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/),
  'instant',
  (value) => isDay(value.slice(0, 10)),
);

/** Instant of a request, with which one may compute. */
export const askedInstant = refine(instant, 'computable instant', isComputable);

/** Whether a day exists; no column knows a year 0. */
function isDay(value: string): boolean {
  return isCivilDate(value) && !value.startsWith('0000');
}

/** Identifier of a stored row, in lower case. */
export const uuid = pattern(string(), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

/** A whole number of a request; without `maximum` the largest that a column of whole numbers holds. */
export const wholeNumber = (minimum: number, maximum = 2_147_483_647) => max(min(integer(), minimum), maximum);

/** Amount in euros with two decimals at most; computed in cents on the server. */
export const euros = refine(number(), 'amount', (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);
/** What a person paid: 0,01 to 99 999,99 euros (product 8.1). */
export const paidEuros = max(min(euros, 0.01), largestAmount);

/**
 * Text typed by a person: trimmed, without control characters, `<` or `>` (product 0.1), nor controls of direction,
 * which would show its reader another text than was written.
 */
export const freeText = (maximum: number) =>
  refine(
    size(
      coerce(string(), string(), (value) => withoutDirection(value).trim()),
      0,
      maximum,
    ),
    'free text',
    (value) => isFreeText(value) || freeTextMessage,
  );

/** A whole number in a query string. */
export const queryInteger = (minimum: number, maximum: number) =>
  coerce(wholeNumber(minimum, maximum), string(), (value) => (/^-?\d+$/.test(value) ? Number(value) : Number.NaN));

/** A number of any struct in a query string, such as a choice of sizes or an amount. */
export const queryNumber = <T extends number, S>(struct: Struct<T, S>) =>
  coerce(struct, string(), (value) => (/^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN));

/** `true` or `false` in a query string. */
export const queryBoolean = coerce(boolean(), string(), (value) =>
  value === 'true' ? true : value === 'false' ? false : value,
);

/** One of two structs, which stand in its schema: a union of superstruct forgets them, and no two could be compared. */
export const oneOf = <A, B>(one: AnyStruct<A>, other: AnyStruct<B>) =>
  new Struct({ ...union([one, other]), schema: [one, other] });

export const pageSizes = [10, 20, 50, 100] as const;

const page = optional(queryInteger(1, 100_000));

/** Page of a list, from 1, and its size (product 0.1). @param sizes accepted sizes, in rows. */
export const pageQueryOf = <const Sizes extends readonly number[]>(sizes: Sizes) => ({
  page,
  taille: optional(queryNumber(enums(sizes))),
});
export const pageQuery = pageQueryOf(pageSizes);
/** The same for lists of staff, who may ask for any number of rows. */
export const staffPageQuery = { page, taille: optional(queryInteger(10, 100)) };

/** Totals of long lists are counted up to this many rows, so that a list has the same cost at any volume. */
export const listTotalLimit = 10_000;

export const paginationStruct = object({ page: integer(), taille: integer(), total: integer() });
export type Pagination = Infer<typeof paginationStruct>;
