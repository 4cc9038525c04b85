import { messages } from './messages';
import { foldText } from './search-text';

/** One choice of a search while typing. Free text has an empty `code`. */
export interface Suggestion {
  code: string;
  libelle: string;
  /** What tells namesakes apart: a town, a number. */
  detail: string | null;
}

/** Whether a value is that of a search field. */
export const isSuggestion = (value: unknown): value is Suggestion =>
  typeof value === 'object' && value !== null && 'code' in value && 'libelle' in value && 'detail' in value;

/** What a person wrote themselves, where the list is not the only way. */
export const freeSuggestion = (text: string): Suggestion => ({ code: '', libelle: text.trim(), detail: null });

/** Refuses text that is not one of the proposals; an empty field is not an error here. */
export function checkChosen(value: Suggestion | null): { code: 'unknown'; message: string } | null {
  return value === null || value.code !== '' ? null : { code: 'unknown', message: messages.chooseInList };
}

/** Fewest characters before a search starts, spaces and accents aside. */
export const isLongEnough = (typed: string, minimum: number): boolean =>
  foldText(typed).replace(/\s/g, '').length >= minimum;

/** Options of a list whose choice depends on another field. */
export interface DependentChoice {
  code: string;
  libelle: string;
}

/** Whether a choice still stands among the options of its list; an empty choice always does. */
export const isStillOffered = (code: string, options: readonly DependentChoice[]): boolean =>
  code === '' || options.some((option) => option.code === code);
