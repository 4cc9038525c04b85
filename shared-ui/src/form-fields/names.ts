import type { ReactNode } from 'react';

/** Names of the fields with a kind of value. */
export type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: [Values[Name]] extends [Kind] ? Name : never;
}[keyof Values & string];

/** A field that accepts some names only. */
export type Named<Control extends (props: never) => unknown, Name> = (
  props: Omit<Parameters<Control>[0], 'name'> & { name: Name },
) => ReactNode;
