/** Longest number of a contract or a person, as imports take it and people type it. */
export const memberNumberMaximum = 20;

/** Letters without accents, digits, hyphens, points and underscores. */
export const numberPattern = /^[\w.-]+$/;

export const isMemberNumber = (number: string): boolean =>
  number.length <= memberNumberMaximum && numberPattern.test(number);

/** A number as it is compared: management systems write either case, and people type another. */
export const numberInCapitals = (number: string): string => number.trim().toUpperCase();

/** Stored numbers that a typed one may name, in their order: the one that is spelled so comes first. */
export function numbersNamed(typed: string, stored: readonly string[]): string[] {
  const number = typed.trim();
  const alike = stored.filter((each) => numberInCapitals(each) === numberInCapitals(number));
  return alike.includes(number) ? [number, ...alike.filter((each) => each !== number)] : alike;
}

/** How a stored number may begin whose beginning is typed: as it is typed, in capitals or in small letters. */
export function spellingsOf(typed: string): string[] {
  const number = typed.trim();
  return [...new Set([number, number.toUpperCase(), number.toLowerCase()])];
}
