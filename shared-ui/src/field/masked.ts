/** How an input shows what is kept of a text. */
export interface Mask {
  /** Keeps the characters that count, in their order; called on parts of the text too. */
  clean: (text: string) => string;
  /** Writes the kept characters for reading, such as with spaces; as they are by default. */
  show?: ((kept: string) => string) | undefined;
  /** Greatest number of kept characters; what is typed beyond is refused, wherever the caret is. */
  maxLength?: number | undefined;
}

/**
 * Reads a masked input: writes its text anew where it must differ and leaves the caret behind the same character,
 * so that a person may correct the middle of a value (CTL-12). Call it in `onChange`.
 * @returns the characters that count.
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

/** Where the caret stands once so many kept characters are before it. */
function placeAfter(shown: string, count: number, clean: (text: string) => string): number {
  let place = 0;
  while (place < shown.length && clean(shown.slice(0, place)).length < count) place += 1;
  return place;
}

/** Digits alone: strips spaces, points and letters, of a paste too. */
export const digits = (text: string) => text.replace(/\D/g, '');

/** Capitals, accents kept. */
export const capitals = (text: string) => text.toLocaleUpperCase('fr');

/** Capitals and digits alone: an IBAN is pasted with its spaces. */
export const capitalsAndDigits = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
