import type { Param } from './params';

/** What a list keeps in the address: filters, page, open item. */
export interface ListState<T> {
  /** State of an address without parameters. */
  usual: T;
  /** Reads an address; invalid values count as absent. */
  read: (address: URLSearchParams) => T;
  /**
   * The address with changes: the parameters of others first, then the values that differ from the default, always in
   * the same order. Any change except of the page, or of what is open beside the list, returns to the first page.
   */
  write: (address: URLSearchParams, changes: Partial<T>) => URLSearchParams;
  /** Values that differ from the default. */
  narrowed: (state: T) => Narrowed<T>;
}

/** Values of the filters in use: the empty string, which means all, is never one of them. */
export type Narrowed<T> = { [Name in keyof T]?: Exclude<T[Name], ''> };

type Params<T> = { readonly [Name in keyof T]: Param<T[Name]> };

/**
 * Describes what a list keeps in the address.
 *
 * @param settle mends a state before it is written: a field that depends on another.
 */
export function listState<T extends object>(
  params: Params<T>,
  settle: (state: T) => T = (state) => state,
): ListState<T> {
  const names = Object.keys(params) as (keyof T & string)[];
  const keyOf = (name: keyof T & string) => params[name].key ?? name;
  const collect = (valueOf: <Name extends keyof T & string>(name: Name) => T[Name]) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as T;
  const usual = collect((name) => params[name].usual);
  const read = (address: URLSearchParams) =>
    collect((name) => {
      const typed = address.get(keyOf(name));
      return (typed === null ? undefined : params[name].parse(typed)) ?? usual[name];
    });
  const keepsPage = (changes: Partial<T>) =>
    'page' in changes || names.every((name) => !(name in changes) || params[name].isBeside);
  return {
    usual,
    read,
    write: (address, changes) => {
      const next = new URLSearchParams(address);
      const page = 'page' in usual && !keepsPage(changes) ? { page: usual.page } : {};
      const state = settle({ ...read(address), ...page, ...changes });
      for (const name of names) {
        next.delete(keyOf(name));
        if (state[name] !== usual[name]) next.set(keyOf(name), params[name].format(state[name]));
      }
      return next;
    },
    narrowed: (state) =>
      Object.fromEntries(
        names.filter((name) => state[name] !== usual[name]).map((name) => [name, state[name]]),
      ) as Narrowed<T>,
  };
}
