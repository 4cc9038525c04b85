import type { FieldError } from '../../contract/errors';
import type { Field, Fields, ValuesOf, WireOf } from '../../contract/formulaires/champs';
import type { Fichier } from '../../contract/fichiers';
import type { DeclaredForm, FormBody } from '../../contract/formulaires/formulaire';
import { checkForm, type FormContext } from '../form-rules';
import { isUnread } from '../unread-text';
import type { AnyRules } from './built-in-checks';
import { recordOf } from './field-path';

type Values = Record<string, unknown>;

const emptyValues = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, { vide }]) => [name, vide]));

/** Values of an untouched form, or of a new entry. */
export const emptyOf = <Shape extends Fields>(fields: Shape): ValuesOf<Shape> => emptyValues(fields) as ValuesOf<Shape>;

/** First values of a form: a single person is chosen, the rest as the form says. */
export function startOf<Shape extends Fields, Donnees>(
  { fields, start }: Pick<DeclaredForm<Shape, Donnees>, 'fields' | 'start'>,
  context: FormContext<Donnees>,
): ValuesOf<Shape> {
  const values = emptyValues(fields);
  const [only, ...others] = context.lecture.beneficiaires;
  if (only && others.length === 0)
    for (const [name, { kind }] of Object.entries(fields)) {
      if (kind === 'person') values[name] = only.numPers;
      if (kind === 'people') values[name] = [only.numPers];
    }
  return { ...(values as ValuesOf<Shape>), ...start(context) };
}

/** Longer chains of fields that show one another than any form has. */
const longestChain = 10;

/**
 * Empties the values of hidden fields, in entries too: they do not count, and so show and hide no other field either. A
 * field that shows keeps what is typed in it, whatever was hidden before it.
 */
export function onlyShown<Shape extends Fields, Donnees>(
  { fields, rules }: Pick<DeclaredForm<Shape, Donnees>, 'fields' | 'rules'>,
  values: ValuesOf<Shape>,
  context: FormContext<Donnees>,
): ValuesOf<Shape> {
  const typed = recordOf(values);
  let counted = typed;
  for (let pass = 0; ; pass += 1) {
    // Fields that hide one another in a circle would change for ever: from there on they are only emptied.
    const from = pass < longestChain ? typed : counted;
    const next = shownIn({ fields, rules: rules as AnyRules, typed: from, counted, context });
    if (areAlike(fields, next, counted)) return next as ValuesOf<Shape>;
    counted = next;
  }
}

interface Showing {
  fields: Fields;
  rules: AnyRules;
  typed: Readonly<Values>;
  /** The values that count, as far as they are known. */
  counted: Readonly<Values>;
  context: FormContext<unknown>;
}

function shownIn({ fields, rules, typed, counted, context }: Showing): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { vide, entry }]) => {
      const rule = rules[name];
      const value = typed[name];
      if (rule?.isShown?.(counted, context) === false) return [name, vide];
      if (!entry || !Array.isArray(value)) return [name, value];
      const known = entriesIn(counted[name]);
      return [
        name,
        value.map((each: object, rang) =>
          shownIn({
            fields: entry.fields,
            rules: rule?.entry ?? {},
            typed: recordOf(each),
            counted: recordOf(known[rang] ?? each),
            context: { ...context, ...{ formulaire: counted, rang } },
          }),
        ),
      ];
    }),
  );
}

const entriesIn = (value: unknown): readonly object[] => (Array.isArray(value) ? value : []);

const areAlike = (fields: Fields, one: Readonly<Values>, other: Readonly<Values>): boolean =>
  Object.entries(fields).every(([name, { entry }]) => {
    if (Object.is(one[name], other[name])) return true;
    const entries = entriesIn(one[name]);
    const others = entriesIn(other[name]);
    return (
      entry !== undefined &&
      entries.length === others.length &&
      entries.every((each, rang) => areAlike(entry.fields, recordOf(each), recordOf(others[rang] ?? {})))
    );
  });

/** What a form makes of what is typed. */
export interface Judgement<Values> {
  /** The values that count: those of hidden fields are empty. */
  counted: Values;
  /** First error of each field that shows; empty when the form is valid. */
  wrong: readonly FieldError[];
}

/**
 * Judges what is typed: the page asks this to help, the server to decide, so that neither refuses what the other hides.
 */
export function judge<Shape extends Fields, Donnees>(
  form: Pick<DeclaredForm<Shape, Donnees>, 'fields' | 'rules'>,
  typed: ValuesOf<Shape>,
  context: FormContext<Donnees>,
): Judgement<ValuesOf<Shape>> {
  const counted = onlyShown(form, typed, context);
  return { counted, wrong: checkForm(form.rules, counted, context) };
}

const fileParts: Readonly<Record<keyof Fichier, string>> = {
  remoteFileName: 'string',
  localFileName: 'string',
  size: 'number',
  inputName: 'string',
};
/** Whether a value is a sent file. */
export const isFile = (value: unknown): value is Fichier =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fileParts).every(([part, type]) => typeof Reflect.get(value, part) === type);

/** All files in the values, entries included. */
export function filesIn(value: unknown): Fichier[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => filesIn(each));
  if (typeof value !== 'object' || value === null) return [];
  return isFile(value) ? [value] : Object.values(value).flatMap(filesIn);
}

/** Body of a request (product 2.3.0): values that passed their checks, and the names of their files. */
export const toBody = <Shape extends Fields>(fields: Shape, values: ValuesOf<Shape>): FormBody<WireOf<Shape>> => ({
  donnees: wireOf(fields, recordOf(values)) as WireOf<Shape>,
  piecesJointes: filesIn(values).map(({ remoteFileName }) => remoteFileName),
});

const wireOf = (fields: Fields, values: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'files' ? [] : [[name, wireValue(field, values[name])]],
    ),
  );

function wireValue({ kind, entry }: Field, value: unknown): unknown {
  if (entry && Array.isArray(value)) return value.map((each: object) => wireOf(entry.fields, recordOf(each)));
  // Text that is no number has been refused before.
  return (kind === 'amount' || kind === 'integer') && isUnread(value) ? null : value;
}

/**
 * Values of a request with its files in their fields. A file of an entry is sent for `group.key.field`.
 * @param files sent files by the field they were sent for
 */
export const fromBody = <Shape extends Fields>(
  fields: Shape,
  donnees: WireOf<Shape>,
  files: Readonly<Record<string, Fichier[]>>,
): ValuesOf<Shape> => valuesOf(fields, recordOf(donnees), files, '') as ValuesOf<Shape>;

const valuesOf = (
  fields: Fields,
  donnees: Readonly<Values>,
  files: Readonly<Record<string, Fichier[]>>,
  prefix: string,
): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, entry }]) => {
      const value = donnees[name];
      if (kind === 'files') return [name, files[`${prefix}${name}`] ?? []];
      if (!entry || !Array.isArray(value)) return [name, value];
      return [
        name,
        value.map((each: object) => {
          const own = recordOf(each);
          return valuesOf(entry.fields, own, files, `${prefix}${name}.${String(own[entry.key])}.`);
        }),
      ];
    }),
  );

/** Name under which a file of an entry is sent: `assures.P000452101.pj`. */
export const entryFileName = (group: string, key: string, field: string) => `${group}.${key}.${field}`;
