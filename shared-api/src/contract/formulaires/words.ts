import { labels, type Tree } from '../../rules/labels';
import type { Choice, EntryShape, Field, Fields } from './champs';

/** The start of the keys of the words of a form: `formulaires.carteTpActeGestion`. */
export const formWordsKey = (code: string): string => `formulaires.${code}`;

/** Words of a field, as a client may replace them. */
interface FieldWords {
  libelle: string;
  aide?: string;
  /** What a list says while the field above it is empty. */
  attente?: string;
  choix?: Readonly<Record<string, string>>;
  oui?: string;
  non?: string;
  /** Head of an entry of a group, and the words of its fields. */
  titre?: string;
  champs?: Readonly<Record<string, FieldWords>>;
}

const wordsOf = ({ label, hint, waitsFor, choices, states, entry }: Field): FieldWords => ({
  libelle: label,
  ...(hint === undefined ? {} : { aide: hint }),
  ...(waitsFor === undefined ? {} : { attente: waitsFor }),
  ...(choices ? { choix: Object.fromEntries(choices.map(({ code, libelle }) => [code, libelle])) } : {}),
  ...(states ? { oui: states.on, non: states.off } : {}),
  ...(entry ? { titre: entry.title, champs: wordsIn(entry.fields) } : {}),
});

const wordsIn = (fields: Fields): Record<string, FieldWords> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wordsOf(field)]));

/**
 * The fields of a form whose words are those of the client, looked up when they are read, and the texts with their
 * keys: `formulaires.carteTpActeGestion.codeMotif.libelle`.
 */
export function worded<Shape extends Fields>(code: string, fields: Shape): { fields: Shape; words: object } {
  const tree: Record<string, unknown> = { ...wordsIn(fields) };
  const words = labels(formWordsKey(code), tree as Tree);
  return { fields: saying(fields, words as unknown as Readonly<Record<string, FieldWords>>) as Shape, words };
}

const saying = (fields: Fields, words: Readonly<Record<string, FieldWords>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const own = words[name];
      return [name, own ? fieldSaying(field, own) : field];
    }),
  );

function fieldSaying(
  { label: _label, hint, waitsFor, choices, states, entry, ...field }: Field,
  own: FieldWords,
): Field {
  const said: Field = {
    ...field,
    get label() {
      return own.libelle;
    },
  };
  if (hint !== undefined) read(said, 'hint', () => own.aide ?? hint);
  if (waitsFor !== undefined) read(said, 'waitsFor', () => own.attente ?? waitsFor);
  if (choices) said.choices = choices.map((choice) => choiceSaying(choice, own));
  if (states)
    said.states = {
      get on() {
        return own.oui ?? states.on;
      },
      get off() {
        return own.non ?? states.off;
      },
    };
  if (entry) said.entry = entrySaying(entry, own);
  return said;
}

function choiceSaying(choice: Choice, own: FieldWords): Choice {
  const said = { ...choice };
  read(said, 'libelle', () => own.choix?.[choice.code] ?? choice.libelle);
  return said;
}

function entrySaying(entry: EntryShape, own: FieldWords): EntryShape {
  const said = { ...entry, fields: saying(entry.fields, own.champs ?? {}) };
  read(said, 'title', () => own.titre ?? entry.title);
  return said;
}

/** Lets a property be asked each time it is read. */
const read = <Owner extends object>(owner: Owner, name: keyof Owner & string, get: () => string) =>
  Object.defineProperty(owner, name, { get, enumerable: true, configurable: true });
