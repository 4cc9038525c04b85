import {
  array,
  boolean,
  defaulted,
  integer,
  literal,
  max,
  min,
  nullable,
  object,
  optional,
  size,
  string,
} from 'superstruct';
import type { TypedEuros } from '../../rules/amounts';
import type { TypedWholeNumber } from '../../rules/whole-numbers';
import { askedDay, euros, freeText, oneOf } from '../common';
import type { AnyStruct } from '../endpoint';
import type { Fichier } from '../fichiers';

/** One choice of a list. `parent` links it to a code of the list above, `detail` is a second line. */
export interface Choice {
  code: string;
  libelle: string;
  detail?: string;
  parent?: string;
  /** Shown and not to be chosen; its detail says why. */
  disabled?: boolean;
}

export type FieldKind =
  | 'text'
  | 'longText'
  | 'date'
  | 'amount'
  | 'integer'
  | 'choice'
  | 'choices'
  | 'person'
  | 'people'
  | 'yesNo'
  | 'checkbox'
  | 'files'
  | 'flag'
  | 'repeat'
  | 'phone'
  | 'time'
  | 'nir'
  | 'password'
  | 'switch'
  | 'search';

/** Characters that a value usually has, as far as widths tell them apart. */
export type ExpectedLength = 4 | 6 | 10 | 16 | 24;

/** What a field that is searched while typing looks for. */
export type SearchSource = 'commune' | 'professionnel' | 'etablissement';

// superstruct cannot work out the type of an object with a generic member; `wire` below says it.
// oxlint-disable-next-line typescript/no-explicit-any
export type Untyped = AnyStruct<any>;

/**
 * One field of a form: everything that does not depend on the other fields. What does is in the rules of the form
 * (`FieldRule`). `Value` is what the screen holds, `Wire` what the request carries.
 */
export interface Field<Value = unknown, Wire = Value> {
  kind: FieldKind;
  /** French label, on the screen, in the recap and in the document. */
  label: string;
  hint?: string;
  /** Value of an untouched field; a hidden one has it too. */
  vide: Value;
  /** Shape in the request; files travel beside the values. */
  struct: Untyped;
  /** Types only. */
  wire?: Wire;
  maxLength?: number;
  /** Expected length of the value, which the width of its control tells. */
  length?: ExpectedLength;
  format?: 'digits' | 'code' | 'iban';
  autoComplete?: string;
  /** Smallest and largest whole number. */
  bounds?: { min: number; max: number };
  look?: 'list' | 'radio' | 'cards';
  choices?: readonly Choice[];
  /** Name of the referential whose active rows are the choices; the read of the form carries them. */
  referential?: string;
  /** Says which field comes first, while there is no choice: « Choisissez d’abord la nature. » */
  waitsFor?: string;
  /** What a search looks for; beside a text, what its list proposes. */
  source?: SearchSource;
  /** A search keeps what is typed, where the list is not the only way. */
  isFreeTextAllowed?: boolean;
  /** A social-security number without its key has none. */
  hasKey?: boolean;
  /** What a switch says when it is on and off. */
  states?: Readonly<{ on: string; off: string }>;
  /** Refuses landlines, where the country tells them apart. */
  isMobile?: boolean;
  /** Its recap line may stand in a mail: it says nothing of health, and no full number. */
  isInMail?: boolean;
  /** Never kept in a draft, a request or a recap. */
  isSecret?: boolean;
  /** Papers for the medical service alone: staff need `sinistre.medical` to open them. */
  isMedical?: boolean;
  entry?: EntryShape;
}

/** Shape of one entry of a repeated group. */
export interface EntryShape {
  fields: Fields;
  /** Field that tells entries apart: a person's number, or a name the screen gives. */
  key: string;
  /** « Personne », « Bénéficiaire »: heads each entry, with its rank. */
  title: string;
  /** Most entries of one request. */
  limit: number;
}

export type Fields = Readonly<Record<string, Field>>;

/** Values on the screen. */
export type ValuesOf<Shape extends Fields> = {
  -readonly [Name in keyof Shape & string]: Shape[Name]['vide'];
};
type FileNames<Shape extends Fields> = {
  [Name in keyof Shape & string]: Shape[Name]['vide'] extends Fichier[] ? Name : never;
}[keyof Shape & string];
/** Values in the request, without the files. */
export type WireOf<Shape extends Fields> = {
  -readonly [Name in Exclude<keyof Shape & string, FileNames<Shape>>]:
    | NonNullable<Shape[Name]['wire']>
    | NullOf<Shape[Name]['wire']>;
};
type NullOf<Wire> = null extends Wire ? null : never;

/** Properties that a field may say besides its kind. */
export type Optional<Kept extends keyof Field> = Partial<Pick<Field, Kept | 'hint' | 'isInMail' | 'isSecret'>>;

const codeStruct = size(string(), 0, 60);

/** One line of text. */
export const text = (
  label: string,
  { maxLength = 60, ...more }: Optional<'maxLength' | 'length' | 'format' | 'autoComplete' | 'source'> = {},
): Field<string> => ({ kind: 'text', label, vide: '', struct: freeText(maxLength), maxLength, ...more });

/** Several lines of text, with a counter. */
export const longText = (label: string, maxLength: number, more: Optional<never> = {}): Field<string> => ({
  kind: 'longText',
  label,
  vide: '',
  struct: freeText(maxLength),
  maxLength,
  ...more,
});

/** A civil date; empty text while there is none. Its bounds are a rule. */
export const day = (label: string, more: Optional<never> = {}): Field<string> => ({
  kind: 'date',
  label,
  vide: '',
  struct: oneOf(literal(''), askedDay),
  ...more,
});

/**
 * A day that a form keeps for itself while it is filled in, and in its draft: its rule hides it, so that it is never
 * sent.
 */
export const keptDay = (label: string): Field<string> => ({ ...day(label), struct: optional(literal('')) });

/** An amount in euros. */
export const amount = (label: string, more: Optional<never> = {}): Field<TypedEuros, number | null> => ({
  kind: 'amount',
  label,
  vide: null,
  struct: nullable(euros),
  ...more,
});

/** A whole number between two bounds. */
export const whole = (
  label: string,
  bounds: { min: number; max: number },
  more: Optional<never> & { vide?: TypedWholeNumber } = {},
): Field<TypedWholeNumber, number | null> => ({
  kind: 'integer',
  label,
  vide: null,
  struct: nullable(max(min(integer(), bounds.min), bounds.max)),
  bounds,
  ...more,
});

/** One choice. Without `choices` and `referential`, the rule of the field says which. */
export const choice = (
  label: string,
  more: Optional<'length' | 'look' | 'choices' | 'referential' | 'waitsFor' | 'autoComplete'> = {},
): Field<string> => ({ kind: 'choice', label, vide: '', struct: codeStruct, ...more });

/** Any number of choices. */
export const choices = (label: string, more: Optional<'choices' | 'referential'> = {}): Field<string[]> => ({
  kind: 'choices',
  label,
  vide: [],
  struct: size(array(codeStruct), 0, 50),
  ...more,
});

/** One of the persons of the read, by number. */
export const person = (label: string, more: Optional<never> = {}): Field<string> => ({
  kind: 'person',
  label,
  vide: '',
  struct: codeStruct,
  ...more,
});

/** Any of the persons of the read, by number. */
export const people = (label: string, more: Optional<never> = {}): Field<string[]> => ({
  kind: 'people',
  label,
  vide: [],
  struct: size(array(codeStruct), 0, 50),
  ...more,
});

/** Oui or Non; null until it is answered. */
export const yesNo = (
  label: string,
  more: Optional<never> & { vide?: boolean | null } = {},
): Field<boolean | null> => ({ kind: 'yesNo', label, vide: null, struct: nullable(boolean()), ...more });

/** One box to tick; required means ticked. */
export const checkbox = (label: string, more: Optional<never> = {}): Field<boolean> => ({
  kind: 'checkbox',
  label,
  vide: false,
  struct: boolean(),
  ...more,
});

/** Papers of one kind. */
export const files = (label: string, more: Optional<'isMedical'> = {}): Field<Fichier[]> => ({
  kind: 'files',
  label,
  vide: [],
  struct: size(array(string()), 0, 0),
  ...more,
});

/** A value that the screen sets and nobody types, such as the confirmation of a similar request. */
export const flag = (): Field<boolean> => ({
  kind: 'flag',
  label: '',
  vide: false,
  struct: defaulted(boolean(), false),
});

/**
 * What a form showed when it opened: kept in its draft and sent along, so that an answer which nobody touched chooses
 * nothing. Null where a call does not say it.
 */
export const shownAnswer = (): Field<boolean | null> => ({
  kind: 'flag',
  label: '',
  vide: null,
  struct: defaulted(nullable(boolean()), null),
});

/** A group of fields that repeats. @param key field that tells entries apart */
export function repeat<const Shape extends Fields>(
  label: string,
  { fields, ...entry }: { fields: Shape; key: keyof Shape & string; title: string; limit: number },
  more: Optional<never> = {},
): Field<ValuesOf<Shape>[], WireOf<Shape>[]> {
  return {
    kind: 'repeat',
    label,
    vide: [],
    struct: size(array(object(structsOf(fields))), 0, entry.limit),
    entry: { fields, ...entry },
    ...more,
  };
}

/** Structs of the values in the request. */
export const structsOf = (fields: Fields): Record<string, Untyped> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, struct }]) => (kind === 'files' ? [] : [[name, struct]])),
  );

/** Names of the fields with files, those of entries as `assures.*.pj`. */
export const piecesOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { kind, entry }]) =>
    kind === 'files' ? [name] : entry ? piecesOf(entry.fields).map((piece) => `${name}.*.${piece}`) : [],
  );
