import type { Field, Fields, ValuesOf } from '../../contract/formulaires/champs';
import type { DeclaredForm } from '../../contract/formulaires/formulaire';
import { formatEuros } from '../amounts';
import { formatDate, isCivilDate } from '../civil-dates';
import { isEmptyValue } from '../empty-value';
import type { FormContext, RecapText } from '../form-rules';
import { choicesOf, type AnyRule, type AnyRules } from './built-in-checks';
import { normalizeIban } from '../iban';
import { maskIbanShort, maskNir } from '../masking';
import { isNirEmpty, isNirParts, numberInUse, splitNir, type NirParts } from '../nir';
import { isSuggestion } from '../suggestions';
import { formatPhone } from '../telephone';
import { formatTime } from '../times';
import { labelOf, recordOf } from './field-path';
import { messages } from './messages';

/** One answer of a form, as a person reads it. */
export interface Answer {
  /** Path of its field. */
  champ: string;
  libelle: string;
  valeur: string;
  /** The value that it replaces. */
  avant?: string;
  /** It may stand in a mail. */
  isInMail: boolean;
  /** False for a line of the mail alone. */
  isInRecap?: false;
}

/**
 * Answers of a form in the order of its fields, without hidden and empty ones, secrets and files. Both sides use it:
 * what a person reads again before sending is what the handler reads. A box that nobody ticked answers nothing, unless
 * it was ticked at the opening: to untick it is an answer. A rule of the box says it in its own way.
 */
export const recapOf = <Shape extends Fields, Donnees>(
  {
    fields,
    rules,
    recap,
    start,
  }: Pick<DeclaredForm<Shape, Donnees>, 'fields' | 'rules' | 'recap'> &
    Partial<Pick<DeclaredForm<Shape, Donnees>, 'start'>>,
  values: ValuesOf<Shape>,
  context: FormContext<Donnees>,
): readonly Answer[] =>
  recap?.(values, context) ??
  answersIn(fields, rules as AnyRules, recordOf(values), context, recordOf(start?.(context) ?? {}));

function answersIn(
  fields: Fields,
  rules: AnyRules,
  values: Readonly<Record<string, unknown>>,
  context: FormContext<unknown>,
  /** First values of the form; an entry has none. */
  first: Readonly<Record<string, unknown>> = {},
): Answer[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const rule = rules[name];
    const value = values[name];
    if (rule?.isShown?.(values, context) === false) return [];
    const { entry } = field;
    if (entry && Array.isArray(value))
      return value.flatMap((each: object, rang) => {
        const entryContext = { ...context, formulaire: values, rang };
        const heading = value.length > 1 ? `${entry.title}\u00a0${rang + 1} – ` : '';
        return answersIn(entry.fields, rule?.entry ?? {}, recordOf(each), entryContext).map((answer) => ({
          ...answer,
          champ: `${name}[${rang}].${answer.champ}`,
          libelle: `${heading}${answer.libelle}`,
        }));
      });
    const isUnticked = field.kind === 'checkbox' && value === false && first[name] === true && !rule?.recap;
    const line = isUnticked ? messages.no : textOf(field, rule, value, values, context);
    if (line === null || line === '') return [];
    const lines = (typeof line === 'string' || 'libelle' in line ? [line] : line).map((each) =>
      typeof each === 'string' ? { libelle: labelOf({ field, rule, values, context }), valeur: each } : each,
    );
    const avant = rule?.before?.(values, context) ?? null;
    return lines.map((each, rank) => ({
      champ: name,
      ...each,
      // What is replaced is said of the line of the field itself.
      ...(avant === null || rank < lines.length - 1 ? {} : { avant }),
      isInMail: field.isInMail === true,
    }));
  });
}

const isNothing = (value: unknown) => isEmptyValue(value) || (isNirParts(value) && isNirEmpty(value));
const nirText = (parts: NirParts) => maskNir(splitNir(numberInUse(parts)).nir);

function textOf(
  field: Field,
  rule: AnyRule | undefined,
  value: unknown,
  values: Readonly<Record<string, unknown>>,
  context: FormContext<unknown>,
): RecapText {
  if (field.isSecret || field.kind === 'files' || field.kind === 'flag' || isNothing(value)) return null;
  if (rule?.recap) return rule.recap(value, values, context);
  const label = (code: unknown) =>
    choicesOf(field, rule, values, context).find((each) => each.code === code)?.libelle ?? String(code);
  switch (field.kind) {
    case 'date':
      return typeof value === 'string' && isCivilDate(value) ? formatDate(value) : null;
    case 'amount':
      return typeof value === 'number' ? formatEuros(value) : null;
    case 'phone':
      return formatPhone(String(value));
    case 'time':
      return formatTime(String(value));
    case 'nir':
      return isNirParts(value) ? nirText(value) : null;
    case 'search':
      return isSuggestion(value) ? [value.libelle, value.detail].filter(Boolean).join(' – ') : null;
    case 'switch': {
      const { on, off } = field.states ?? { on: messages.yes, off: messages.no };
      return value === true ? on : off;
    }
    case 'choice':
    case 'person':
      return label(value);
    case 'choices':
    case 'people':
      return Array.isArray(value) ? value.map(label).join(', ') : null;
    case 'yesNo':
      return value === true ? messages.yes : messages.no;
    case 'checkbox':
      return value === true ? messages.yes : null;
    default:
      return field.format === 'iban' ? maskIbanShort(normalizeIban(String(value))) : String(value).trim();
  }
}
