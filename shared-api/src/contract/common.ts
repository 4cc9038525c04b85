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
import type { AnyStruct } from './endpoint';

/** Civil date `YYYY-MM-DD`, never an instant (product 0.1). */
export const civilDate = refine(pattern(string(), /^\d{4}-\d{2}-\d{2}$/), 'civil date', (value) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
});

/** Instant in ISO 8601 UTC, `2026-11-20T08:15:30Z`. */
export const instant = pattern(string(), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);

/** Amount in euros with two decimals at most; computed in cents on the server. */
export const euros = refine(number(), 'amount', (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);

/** Text typed by a person: trimmed, without control characters, `<` or `>` (product 0.1). */
export const freeText = (maximum: number) =>
  refine(
    size(
      coerce(string(), string(), (value) => value.trim()),
      0,
      maximum,
    ),
    'free text',
    (value) =>
      // oxlint-disable-next-line no-control-regex
      !/[<>\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value) || 'Les caractères < et > ne sont pas autorisés.',
  );

/** A whole number in a query string. */
export const queryInteger = (minimum: number, maximum: number) =>
  coerce(max(min(integer(), minimum), maximum), string(), (value) =>
    /^-?\d+$/.test(value) ? Number(value) : Number.NaN,
  );

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

/** Page of a list, from 1, and its size (product 0.1). @param sizes accepted sizes, in rows. */
export const pageQueryOf = <const Sizes extends readonly number[]>(sizes: Sizes) => ({
  page: optional(queryInteger(1, 100_000)),
  taille: optional(queryNumber(enums(sizes))),
});
export const pageQuery = pageQueryOf(pageSizes);

/** Totals of long lists are counted up to this many rows, so that a list has the same cost at any volume. */
export const listTotalLimit = 10_000;

export const paginationStruct = object({ page: integer(), taille: integer(), total: integer() });
export type Pagination = Infer<typeof paginationStruct>;
