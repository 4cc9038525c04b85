import type { ObjectField } from './fields';

/** A field whose value differs between two versions, in words. */
export interface Difference {
  name: string;
  label: string;
  before: string;
  after: string;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Fields that differ, in their order; an object that is added or deleted has no values on one side. */
export function differences<Values>(
  fields: readonly ObjectField<Values>[],
  before: object | null,
  after: object | null,
): Difference[] {
  const [earlier, later] = [before, after].map((values) => new Map<string, unknown>(Object.entries(values ?? {})));
  return fields
    .filter(({ name }) => !same(earlier?.get(name), later?.get(name)))
    .map(({ name, label, words }) => ({
      name,
      label,
      before: words(earlier?.get(name)),
      after: words(later?.get(name)),
    }))
    .filter((difference) => difference.before !== difference.after);
}

/** Without what a form adds to an empty value: an empty text, a list of empty words. */
const settled = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value === '' ? null : value;
  const words = value.filter((word) => word !== '');
  return words.length === 0 ? null : words;
};

/** Fields in which a draft holds anything else than what it was made from, such as bold text, which no words tell. */
const typedFields = <Values>(fields: readonly ObjectField<Values>[], from: Values, draft: Values) =>
  fields.filter(({ name }) => !same(settled(from[name]), settled(draft[name])));

/** Whether anything is typed. */
export const isDrafted = <Values>(fields: readonly ObjectField<Values>[], from: Values, draft: Values): boolean =>
  typedFields(fields, from, draft).length > 0;

/** What is stored now, with the fields that were typed since. */
export function keepTyped<Values extends object>(
  fields: readonly ObjectField<Values>[],
  { from, draft, stored }: Readonly<Record<'from' | 'draft' | 'stored', Values>>,
): Values {
  const typed = typedFields(fields, from, draft).map(({ name }) => [name, draft[name]]);
  return { ...stored, ...Object.fromEntries(typed) };
}
