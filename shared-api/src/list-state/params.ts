/** One value of an address. */
export interface Param<T> {
  /** Value of a text; undefined if the text is invalid. */
  parse: (text: string) => T | undefined;
  format: (value: T) => string;
  /** Value of an address without this parameter; it is never written. */
  usual: T;
  /** Name in the address, if it is not that of the field. */
  key?: string;
  /** What is open beside the list: a change of it stays on the page of the list. */
  isBeside?: boolean;
}

/** Any text, cut at a length. */
export const text = (maxLength?: number): Param<string> => ({
  parse: (typed) => typed.slice(0, maxLength),
  format: String,
  usual: '',
});

/** A text that passes a check, or an empty one. */
export const checked = (isValid: (typed: string) => boolean): Param<string> => ({
  ...text(),
  parse: (typed) => (isValid(typed) ? typed : undefined),
});

/** One of some codes; without a default, the empty string means all. */
export function oneOf<const Code extends string | number>(codes: readonly Code[]): Param<Code | ''>;
export function oneOf<const Code extends string | number>(codes: readonly Code[], usual: NoInfer<Code>): Param<Code>;
export function oneOf<Code extends string | number>(codes: readonly Code[], usual: Code | '' = ''): Param<Code | ''> {
  return { parse: (typed) => codes.find((code) => String(code) === typed), format: String, usual };
}

/** Number of a page, from 1. */
export const pageNumber: Param<number> = {
  parse: (typed) => {
    const page = Number(typed);
    return Number.isInteger(page) && page > 0 ? page : undefined;
  },
  format: String,
  usual: 1,
};

/** A year of this century; the empty string means all. */
export const year: Param<number | ''> = {
  parse: (typed) => (/^20\d\d$/.test(typed) ? Number(typed) : undefined),
  format: String,
  usual: '',
};

/** Yes, by one word in the address, or no without it. */
export const flag = (word = 'oui'): Param<boolean> => ({
  parse: (typed) => typed === word,
  format: () => word,
  usual: false,
});

/** The same value by another name in the address. */
export const named = <T>(key: string, param: Param<T>): Param<T> => ({ ...param, key });

/** What is open beside the list: an item, a tab of it. */
export const beside = <T>(param: Param<T>): Param<T> => ({ ...param, isBeside: true });
