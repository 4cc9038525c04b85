import type { FieldError } from '../contract/errors';
import type { FormRead } from '../contract/formulaires/formulaire';
import { isEmptyValue } from './empty-value';
import { messages } from './formulaires/messages';

/** What rules know besides the values: the response of the read, and today in Paris (civil date). */
export interface FormContext<Donnees> {
  lecture: FormRead<Donnees>;
  today: string;
}

/** Error of a value, or null. `code` is for machines: `pattern`, `max`, `before`… */
export type Problem = Omit<FieldError, 'champ'> | null;

type Condition<Values, Context> = (values: Values, context: Context) => boolean;

/** Rules of one field; without any it is optional and unchecked. */
export interface FieldRule<Value, Values, Context> {
  /** Whether the field is required, possibly depending on other fields. */
  isRequired?: true | Condition<Values, Context>;
  /** Replaces « Ce champ est obligatoire. » */
  requiredMessage?: string;
  /** A hidden field is neither checked nor sent. */
  isShown?: Condition<Values, Context>;
  /** Run in order on a non-empty value; the first error counts. */
  checks?: readonly ((value: Value, values: Values, context: Context) => Problem)[];
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

/** First error of each field, in the order of the rules; empty when the form is valid (VAL-14). */
export function checkForm<Values, Context>(
  rules: Rules<Values, Context>,
  values: Values,
  context: Context,
): FieldError[] {
  const errors: FieldError[] = [];
  for (const champ of Object.keys(rules) as (keyof Values & string)[]) {
    const problem = isFieldShown(rules, champ, values, context) ? checkField(rules, champ, values, context) : null;
    if (problem) errors.push({ champ, ...problem });
  }
  return errors;
}

function checkField<Values, Context, Field extends keyof Values & string>(
  rules: Rules<Values, Context>,
  field: Field,
  values: Values,
  context: Context,
): Problem {
  const rule = rules[field];
  if (isEmptyValue(values[field])) {
    return isFieldRequired(rules, field, values, context)
      ? { code: requiredCode, message: rule?.requiredMessage ?? messages.required }
      : null;
  }
  for (const check of rule?.checks ?? []) {
    const problem = check(values[field], values, context);
    if (problem) return problem;
  }
  return null;
}

/** Code of an empty required field, to which the form-level message applies. */
export const requiredCode = 'required';
