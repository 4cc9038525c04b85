/** Number of digits of a security code (AMF-07). */
export const codeLength = 6;

/** The six boxes of a code: one digit each, or `''`. A space in the code is an empty box before a filled one. */
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

/** Fills the boxes: from the first one with a whole code, otherwise from the given box. */
export function fillSlots(slots: readonly string[], digits: string, from: number): { slots: string[]; next: number } {
  const start = digits.length >= codeLength ? 0 : from;
  const filled = slots.map((digit, index) => digits[index - start] ?? digit);
  return { slots: filled, next: Math.min(start + digits.length, codeLength - 1) };
}

/** The digit typed into a filled box, on either side of the caret. */
export function typedDigit(text: string, held: string): string {
  return text.length === 2 && held !== '' ? text.replace(held, '') : text;
}
