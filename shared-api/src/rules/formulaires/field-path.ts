import type { Fields, Field } from '../../contract/formulaires/champs';
import type { FormContext } from '../form-rules';
import type { AnyRule, AnyRules } from './built-in-checks';

/** A field of the form or of one of its entries, with what its rules read. */
export interface FoundField {
  field: Field;
  rule: AnyRule | undefined;
  values: Readonly<Record<string, unknown>>;
  context: FormContext<unknown>;
}

interface Form {
  fields: Fields;
  rules: AnyRules;
  values: object;
  context: FormContext<unknown>;
}

const path = /^(\w+)\[(\d+)\]\.(.+)$/;

/** Parts of the path of a field in an entry, or null for a field of the form itself. */
export function entryPath(name: string): { group: string; rang: number; field: string } | null {
  const [, group, rang, field] = path.exec(name) ?? [];
  return group !== undefined && rang !== undefined && field !== undefined ? { group, rang: Number(rang), field } : null;
}

/** A field by its path, `codeMotif` or `assures[2].codeMotif`; undefined for an unknown one or an entry that left. */
export function findField({ fields, rules, values, context }: Form, name: string): FoundField | undefined {
  const inEntry = entryPath(name);
  const own = recordOf(values);
  if (!inEntry) {
    const field = fields[name];
    return field && { field, rule: rules[name], values: own, context };
  }
  const { group, rang, field } = inEntry;
  const entries = own[group];
  const shape = fields[group]?.entry;
  const entry: unknown = Array.isArray(entries) ? entries[rang] : undefined;
  if (!shape || typeof entry !== 'object' || entry === null) return undefined;
  const entryContext = { ...context, formulaire: values, rang };
  return findField(
    { fields: shape.fields, rules: rules[group]?.entry ?? {}, values: entry, context: entryContext },
    field,
  );
}

/** The values of a form by name. */
export const recordOf = (values: object): Readonly<Record<string, unknown>> => ({ ...values });

export const isShown = ({ rule, values, context }: FoundField): boolean => rule?.isShown?.(values, context) ?? true;

export function isRequired({ rule, values, context }: FoundField): boolean {
  return typeof rule?.isRequired === 'function' ? rule.isRequired(values, context) : rule?.isRequired === true;
}

/** Its label for these values. */
export const labelOf = ({ field, rule, values, context }: FoundField): string =>
  rule?.label?.(values, context) ?? field.label;
