/** Display of a masked text. */
export interface Mask {
  /** Keeps the significant characters, in order; also called on parts of the text. */
  clean: (text: string) => string;
  /** Formats the kept characters, with spaces for instance; unchanged by default. */
  show?: ((kept: string) => string) | undefined;
  /** Maximum number of kept characters; further ones are refused, wherever the caret is. */
  maxLength?: number | undefined;
}

/**
 * Handles a masked input: reformats its text where needed and keeps the caret behind the same character, so that the
 * middle of a value can be corrected (CTL-12). Call it in `onChange`.
 * @returns the significant characters.
 */
export function readMasked(
  input: HTMLInputElement,
  { clean, show = (kept) => kept, maxLength = Infinity }: Mask,
): string {
  const caret = input.selectionStart ?? input.value.length;
  const after = clean(input.value.slice(caret)).slice(0, maxLength);
  const before = clean(input.value.slice(0, caret)).slice(0, maxLength - after.length);
  const kept = before + after;
  const shown = show(kept);
  if (shown !== input.value) {
    input.value = shown;
    const place = placeAfter(shown, before.length, clean);
    input.setSelectionRange(place, place);
  }
  return kept;
}

/** Position of the caret after a number of kept characters. */
function placeAfter(shown: string, count: number, clean: (text: string) => string): number {
  let place = 0;
  while (place < shown.length && clean(shown.slice(0, place)).length < count) place += 1;
  return place;
}

/** Digits only: removes spaces, points and letters, also from a paste. */
export const digits = (text: string) => text.replace(/\D/g, '');

/** Capitals, accents kept. */
export const capitals = (text: string) => text.toLocaleUpperCase('fr');

/** Capitals and digits only: an IBAN may be pasted with spaces. */
export const capitalsAndDigits = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
