import type { Brouillon } from '@portal/shared-api/contract/formulaires/brouillons';
import type { Field, Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { Fichier } from '@portal/shared-api/contract/fichiers';
import { isEmptyValue } from '@portal/shared-api/rules/empty-value';
import { emptyOf, filesIn, isFile } from '@portal/shared-api/rules/formulaires/form-values';
import { isNirParts } from '@portal/shared-api/rules/nir';
import { isSuggestion } from '@portal/shared-api/rules/suggestions';
import { isUnread } from '@portal/shared-api/rules/unread-text';
import { messages } from './messages';

/** Names of the fields of a form. */
export const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** Names of all declared fields, with those of the entries that a group has. */
export const pathsOf = (fields: Fields, values: object): string[] =>
  Object.entries(fields).flatMap(([name, { entry }]) => {
    const entries: unknown = Reflect.get(values, name);
    if (!entry || !Array.isArray(entries)) return [name];
    return [
      name,
      ...entries.flatMap((_entry, rank) => Object.keys(entry.fields).map((each) => `${name}[${rank}].${each}`)),
    ];
  });

/** Names of all files in the values. */
export const fileNamesOf = (values: object): string[] => filesIn(values).map(({ remoteFileName }) => remoteFileName);

type Draft = Pick<Brouillon, 'valeurs' | 'piecesJointes'>;

/** Values of a draft, and what could not be taken over because the form has changed since. */
export interface Restored<Values> {
  values: Values;
  /** Answers as text, with the label of their field if it still exists; each once. */
  lost: readonly string[];
  /** Names of the files that the store no longer has; each once. */
  gone: readonly string[];
}

/** The kept value of one field as the form has it now, with what of it is lost. */
interface Fitting {
  value: unknown;
  lost?: readonly string[];
  gone?: readonly string[];
}

/**
 * Takes over what still fits: an answer whose field has gone, has changed its kind or no longer offers it, and a file
 * deleted from the store, are reported, not silently lost.
 */
export function withDraft<Shape extends Fields>(
  fields: Shape,
  initial: ValuesOf<Shape>,
  { valeurs, piecesJointes }: Draft,
): Restored<ValuesOf<Shape>> {
  const values: Record<string, unknown> = { ...initial };
  const lost: string[] = [];
  const gone: string[] = [];
  for (const [name, kept] of Object.entries(valeurs)) {
    const field = fields[name];
    const fitting = field && fit(field, kept, piecesJointes);
    if (fitting) values[name] = fitting.value;
    else if (isAnswer(kept)) lost.push(told(field, kept));
    lost.push(...(fitting?.lost ?? []));
    gone.push(...(fitting?.gone ?? []));
  }
  return { values: values as ValuesOf<Shape>, lost: [...new Set(lost)], gone: [...new Set(gone)] };
}

/** Whether a kept value is an answer; `false` is also how an untouched box starts, and tells nothing. */
const isAnswer = (kept: unknown) => !isEmptyValue(kept) && kept !== false;

function told(field: Field | undefined, kept: unknown): string {
  const text = isText(kept) || typeof kept === 'number' ? quoted(kept) : '';
  return [field?.label, text].filter(Boolean).join('\u00a0: ') || messages.draftLostUnnamed;
}
const quoted = (text: string | number) => `«\u00a0${text}\u00a0»`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown) => value === null || isUnread(value) || typeof value === 'number';

/** The kept value of a field, or undefined if the field is of another kind now, or no longer offers it. */
function fit({ kind, entry, choices }: Field, kept: unknown, stored: readonly string[]): Fitting | undefined {
  const isOffered = (value: string) => !choices || value === '' || choices.some(({ code }) => code === value);
  switch (kind) {
    case 'files':
      return Array.isArray(kept) ? storedOf(kept.filter(isFile), stored) : undefined;
    case 'choices':
    case 'people':
      return Array.isArray(kept) && kept.every(isText) && kept.every(isOffered) ? { value: kept } : undefined;
    case 'amount':
    case 'integer':
      return isNumber(kept) ? { value: kept } : undefined;
    case 'yesNo':
      return kept === null || typeof kept === 'boolean' ? { value: kept } : undefined;
    case 'checkbox':
    case 'flag':
    case 'switch':
      return typeof kept === 'boolean' ? { value: kept } : undefined;
    case 'nir':
      return isNirParts(kept) ? { value: kept } : undefined;
    case 'search':
      return kept === null || isSuggestion(kept) ? { value: kept } : undefined;
    case 'repeat':
      return entry && Array.isArray(kept) ? entriesOf(entry.fields, kept, stored) : undefined;
    default:
      return isText(kept) && isOffered(kept) ? { value: kept } : undefined;
  }
}

function storedOf(files: readonly Fichier[], stored: readonly string[]): Fitting {
  const isStored = ({ remoteFileName }: Fichier) => stored.includes(remoteFileName);
  const gone = files.filter((each) => !isStored(each)).map(({ localFileName }) => quoted(localFileName));
  return { value: files.filter(isStored), gone };
}

function entriesOf(fields: Fields, kept: readonly unknown[], stored: readonly string[]): Fitting {
  const empty = emptyOf(fields);
  const restored = kept.flatMap((each) =>
    typeof each === 'object' && each !== null
      ? [withDraft(fields, empty, { valeurs: { ...each }, piecesJointes: [...stored] })]
      : [],
  );
  return {
    value: restored.map(({ values }) => values),
    lost: restored.flatMap(({ lost }) => lost),
    gone: restored.flatMap(({ gone }) => gone),
  };
}

/** Whether two sets of values are equal, whatever the order of their fields. */
export function areSameValues(one: object, other: object): boolean {
  const sorted = (values: object) => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}

/** Whether all these values stand unchanged among others. */
export const isPartOf = (part: object, whole: Readonly<Record<string, unknown>>): boolean =>
  areSameValues(part, Object.fromEntries(Object.keys(part).map((name) => [name, whole[name]])));
