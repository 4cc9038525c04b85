import type { Choice, Field, FieldKind, Fields, ValuesOf } from '../../contract/formulaires/champs';
import type { BeneficiaireFormulaire } from '../../contract/formulaires/formulaire';
import { formatDate } from '../civil-dates';
import { addressedName } from '../civility';
import { freeTextMessage, isFreeText } from '../free-text';
import type { FieldRule, FormContext, FormRules, Problem } from '../form-rules';
import { checkAmount, checkDay } from './common-checks';
import type { FoundField } from './field-path';
import { isNirEmpty, isNirParts, nirProblem } from '../nir';
import { checkChosen, isSuggestion } from '../suggestions';
import { checkPhone, phoneErrorMessage } from '../telephone';
import { checkTime } from '../times';
import { isUnread } from '../unread-text';
import { checkWholeNumber, type TypedWholeNumber } from '../whole-numbers';
import { messages } from './messages';

/** A rule whatever the values of its form. */
export interface AnyRule extends Omit<FieldRule<unknown, unknown, FormContext<unknown>>, 'entry'> {
  entry?: AnyRules;
}
/** Rules by field name, whatever their values. */
export type AnyRules = Readonly<Record<string, AnyRule | undefined>>;

/** « Mme Camille VERNOUX » with her birth date below; a child without civility. */
export function personChoice(person: BeneficiaireFormulaire, today: string): Choice {
  const { numPers, codeCivilite, dateNaissance } = person;
  return {
    code: numPers,
    libelle: addressedName(person, today),
    detail: `${codeCivilite === 'MME' ? 'née' : 'né'} le ${formatDate(dateNaissance)}`,
  };
}

/** Choices of a field for these values, in order. */
export function choicesOf(
  field: Field,
  rule: AnyRule | undefined,
  values: unknown,
  context: FormContext<unknown>,
): readonly Choice[] {
  if (rule?.choices) return rule.choices(values, context);
  if (field.choices) return field.choices.filter(({ code }) => rule?.isOffered?.(code, values, context) ?? true);
  if (field.referential !== undefined) return context.lecture.listes[field.referential] ?? [];
  return field.kind === 'person' || field.kind === 'people'
    ? context.lecture.beneficiaires.map((each) => personChoice(each, context.today))
    : [];
}

/** Known persons whom the entries of a group are about; null of a group whose entries are added one by one. */
export function peopleOf({ field, rule, values, context }: FoundField): readonly Choice[] | null {
  const shape = field.entry;
  const key = shape?.fields[shape.key];
  if (!shape || key?.kind !== 'person') return null;
  return choicesOf(key, rule?.entry?.[shape.key], {}, { ...context, ...{ formulaire: values, rang: 0 } });
}

const among =
  (field: Field, rule: AnyRule | undefined) =>
  (value: unknown, values: unknown, context: FormContext<unknown>): Problem => {
    const known = choicesOf(field, rule, values, context);
    const isKnown = (Array.isArray(value) ? value : [value]).every((code: unknown) =>
      known.some((each) => each.code === code && !each.disabled),
    );
    const isPerson = field.kind === 'person' || field.kind === 'people';
    return isKnown ? null : { code: 'unknown', message: isPerson ? messages.personUnknown : messages.choiceUnknown };
  };

const isTypedNumber = (value: unknown): value is TypedWholeNumber =>
  value === null || isUnread(value) || typeof value === 'number';

function phoneProblem(value: string, isMobile = false): Problem {
  const kind = isMobile ? 'mobile' : 'any';
  const code = checkPhone(value, kind);
  return code && { code, message: phoneErrorMessage(code, value, kind) };
}

/** What the kind of a field demands of its value. */
function checksOf(field: Field, rule: AnyRule | undefined): NonNullable<AnyRule['checks']> {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return [(value) => (isFreeText(String(value)) ? null : { code: 'pattern', message: freeTextMessage })];
    case 'date':
      return [
        (value, values, context) =>
          typeof value === 'string' ? checkDay(value, rule?.bounds?.(values, context) ?? {}) : null,
      ];
    case 'amount':
      // A form may accept zero: its own checks then replace this one.
      return rule?.checks
        ? []
        : [(value) => (isUnread(value) || typeof value === 'number' ? checkAmount(value) : null)];
    case 'phone':
      return [(value) => phoneProblem(String(value), field.isMobile)];
    case 'time':
      return [(value) => checkTime(String(value))];
    case 'nir':
      return [
        (value) => (isNirParts(value) ? nirProblem(value, { hasKey: field.hasKey !== false, isRequired: true }) : null),
      ];
    case 'search':
      return [(value) => (isSuggestion(value) && !field.isFreeTextAllowed ? checkChosen(value) : null)];
    case 'integer':
      return [(value) => (isTypedNumber(value) ? checkWholeNumber(value, field.bounds) : null)];
    default:
      return [];
  }
}

const choices: ReadonlySet<FieldKind> = new Set(['choice', 'choices', 'person', 'people']);
const isUnticked = (value: unknown) => value !== true;

/** The rules of a form and what follows from the kind of each field, in the order of the fields. */
export function completeRules<Shape extends Fields, Donnees>(
  fields: Shape,
  rules: FormRules<ValuesOf<Shape>, Donnees>,
): FormRules<ValuesOf<Shape>, Donnees> {
  return completed(fields, rules as AnyRules) as FormRules<ValuesOf<Shape>, Donnees>;
}

function completed(fields: Fields, rules: AnyRules): AnyRules {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, AnyRule] => {
      const rule = rules[name];
      const { kind, entry } = field;
      return [
        name,
        {
          ...(kind === 'files' ? { requiredMessage: messages.invoiceRequired } : {}),
          ...(kind === 'checkbox' ? { isMissing: isUnticked } : {}),
          ...(kind === 'nir' ? { isMissing: (value: unknown) => isNirParts(value) && isNirEmpty(value) } : {}),
          ...rule,
          // What a form says of a choice is more precise than that it is not in the list.
          checks: choices.has(kind)
            ? [...(rule?.checks ?? []), among(field, rule)]
            : [...checksOf(field, rule), ...(rule?.checks ?? [])],
          ...(entry ? { entry: completed(entry.fields, rule?.entry ?? {}) } : {}),
        },
      ];
    }),
  );
}
