import type { FieldError } from '../contract/errors';
import type { Choice } from '../contract/formulaires/champs';
import type { FormRead } from '../contract/formulaires/formulaire';
import type { DateBounds } from './date-bounds';
import { isEmptyValue } from './empty-value';
import { messages } from './formulaires/messages';

/** What rules know besides the values: the response of the read, and today in Paris (civil date). */
export interface FormContext<Donnees> {
  lecture: FormRead<Donnees>;
  today: string;
}

/** What the rules of an entry know besides its values: the whole form, and its rank from 0. */
export type EntryContext<Values, Context> = Context & { formulaire: Values; rang: number };

/** Error of a value, or null. `code` is for machines: `pattern`, `max`, `before`… */
export type Problem = Omit<FieldError, 'champ'> | null;

export interface LabelledLine {
  libelle: string;
  valeur: string;
  /** What this line replaces, where it is not the last one of its field. */
  avant?: string;
}

/**
 * Text of a recap line, with a label of its own if it needs one, or lines of which the last is its own; null for none.
 * Whatever has no label has that of the field.
 */
export type RecapText = string | LabelledLine | readonly (string | LabelledLine)[] | null;

type Depending<Result, Values, Context> = (values: Values, context: Context) => Result;

/** What a field owes to the other fields; without any rule it is optional and unchecked. */
export interface FieldRule<Value, Values, Context> {
  /** Whether the field is required, possibly depending on other fields. */
  isRequired?: true | Depending<boolean, Values, Context>;
  /** Replaces « Ce champ est obligatoire. » */
  requiredMessage?: string | Depending<string, Values, Context>;
  /** Whether a value counts as none, where that is not its emptiness: a box that is not ticked. */
  isMissing?: (value: Value) => boolean;
  /** A hidden field is neither checked nor sent. */
  isShown?: Depending<boolean, Values, Context>;
  /** Run in order on a non-empty value; the first error counts. */
  checks?: readonly ((value: Value, values: Values, context: Context) => Problem)[];
  /** Label that depends on the read: the address to confirm, a price; null for that of the declaration. */
  label?: Depending<string | null, Values, Context>;
  /** Hint that depends on the values, such as a date that follows from a choice. */
  hint?: Depending<string | null, Values, Context>;
  /** Choices of a list; of persons, those that may be chosen. */
  choices?: Depending<readonly Choice[], Values, Context>;
  /** Which of the choices that the field declares are offered; all of them without it. */
  isOffered?: (code: string, values: Values, context: Context) => boolean;
  /** First and last day that may be chosen. */
  bounds?: Depending<DateBounds, Values, Context>;
  /** Its recap line, where it is not that of its kind. */
  recap?: (value: Value, values: Values, context: Context) => RecapText;
  /** The value that it replaces, for the handler and the person. */
  before?: Depending<string | null, Values, Context>;
  /** Rules of the fields of each entry of a repeated group. */
  entry?: Value extends readonly (infer Entry)[] ? Rules<Entry, EntryContext<Values, Context>> : never;
}

/**
 * Rules by field; the browser runs them to help, the server to decide. `Context` is what they know besides the values.
 */
export type Rules<Values, Context> = {
  readonly [Field in keyof Values & string]?: FieldRule<Values[Field], Values, Context>;
};

/** Rules of a form of the member area. */
export type FormRules<Values, Donnees> = Rules<Values, FormContext<Donnees>>;

/** Whether a field shows for these values. */
export function isFieldShown<Values, Context>(
  rules: Rules<Values, Context>,
  field: keyof Values & string,
  values: Values,
  context: Context,
): boolean {
  return rules[field]?.isShown?.(values, context) ?? true;
}

/** Whether a field is required for these values. */
export function isFieldRequired<Values, Context>(
  rules: Rules<Values, Context>,
  field: keyof Values & string,
  values: Values,
  context: Context,
): boolean {
  const isRequired = rules[field]?.isRequired;
  return typeof isRequired === 'function' ? isRequired(values, context) : isRequired === true;
}

/**
 * First error of each field, in the order of the rules; empty when the form is valid (VAL-14). A field of an entry is
 * named by its path: `assures[2].dateEvenement`.
 */
export function checkForm<Values, Context>(
  rules: Rules<Values, Context>,
  values: Values,
  context: Context,
): FieldError[] {
  const errors: FieldError[] = [];
  for (const champ of Object.keys(rules) as (keyof Values & string)[]) {
    if (!isFieldShown(rules, champ, values, context)) continue;
    const problem = checkField(rules, champ, values, context);
    if (problem) errors.push({ champ, ...problem });
    errors.push(...checkEntries(rules, champ, values, context));
  }
  return errors;
}

function checkEntries<Values, Context>(
  rules: Rules<Values, Context>,
  field: keyof Values & string,
  values: Values,
  context: Context,
): FieldError[] {
  const entry: Rules<unknown, EntryContext<Values, Context>> | undefined = rules[field]?.entry;
  const entries: unknown = values[field];
  if (!entry || !Array.isArray(entries)) return [];
  return entries.flatMap((each: unknown, rang) =>
    checkForm(entry, each, { ...context, formulaire: values, rang }).map(({ champ, ...problem }) => ({
      champ: `${field}[${rang}].${champ}`,
      ...problem,
    })),
  );
}

function checkField<Values, Context, Field extends keyof Values & string>(
  rules: Rules<Values, Context>,
  field: Field,
  values: Values,
  context: Context,
): Problem {
  const rule = rules[field];
  if ((rule?.isMissing ?? isEmptyValue)(values[field])) {
    if (!isFieldRequired(rules, field, values, context)) return null;
    const own = rule?.requiredMessage;
    const message = typeof own === 'function' ? own(values, context) : own;
    return { code: requiredCode, message: message ?? messages.required };
  }
  for (const check of rule?.checks ?? []) {
    const problem = check(values[field], values, context);
    if (problem) return problem;
  }
  return null;
}

/** Code of an empty required field, to which the form-level message applies. */
export const requiredCode = 'required';
