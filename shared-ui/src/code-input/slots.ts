/** Digits of a security code (specification 9). */
export const codeLength = 6;

/** The six boxes of a code: a digit each, or `''`. A space in the code is a box left empty before a filled one. */
export function toSlots(code: string): string[] {
  return Array.from({ length: codeLength }, (_, index) => (code[index] ?? '').trim());
}

/** The code of six boxes: `'41 207'` when the third is empty, `''` when all are. */
export function toCode(slots: readonly string[]): string {
  return slots
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd();
}

/** Fills the boxes with digits, from the first one when there are enough for all, else from a box on. */
export function fillSlots(slots: readonly string[], digits: string, from: number): { slots: string[]; next: number } {
  const start = digits.length >= codeLength ? 0 : from;
  const filled = slots.map((digit, index) => digits[index - start] ?? digit);
  return { slots: filled, next: Math.min(start + digits.length, codeLength - 1) };
}

/** The digit just typed in a box that held another one: whichever side of it the caret was. */
export function typedDigit(text: string, held: string): string {
  return text.length === 2 && held !== '' ? text.replace(held, '') : text;
}
