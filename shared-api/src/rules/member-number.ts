/** Longest number of a contract or a person, as imports take it and people type it. */
export const memberNumberMaximum = 20;

/** Letters without accents, digits, hyphens, points and underscores. */
export const numberPattern = /^[\w.-]+$/;

export const isMemberNumber = (number: string): boolean =>
  number.length <= memberNumberMaximum && numberPattern.test(number);

/**
 * How a typed number may be stored: as it is typed, in capitals or in small letters. Management systems write numbers in
 * either case, and people type them in another one.
 */
export function spellingsOf(typed: string): string[] {
  const number = typed.trim();
  return [...new Set([number, number.toUpperCase(), number.toLowerCase()])];
}
