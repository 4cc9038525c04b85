/** Longest number of a contract or a person, as imports take it and people type it. */
export const memberNumberMaximum = 20;

/** Letters without accents, digits, hyphens, points and underscores. */
export const numberPattern = /^[\w.-]+$/;

export const isMemberNumber = (number: string): boolean =>
  number.length <= memberNumberMaximum && numberPattern.test(number);

/** Whether a typed number is a stored one: management systems write either case, and people type another. */
export const isSameNumber = (typed: string, stored: string): boolean =>
  typed.trim().toUpperCase() === stored.toUpperCase();

/** How a stored number may begin whose beginning is typed: as it is typed, in capitals or in small letters. */
export function spellingsOf(typed: string): string[] {
  const number = typed.trim();
  return [...new Set([number, number.toUpperCase(), number.toLowerCase()])];
}
