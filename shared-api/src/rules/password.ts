/** A demand of the policy that a password does not meet. */
export type PasswordFlaw = 'tooShort' | 'tooLong' | 'digit' | 'lower' | 'upper' | 'special';

const defaultMinimum = 8;
/** Longest password (specification 9). */
export const passwordMaximum = 100;
// Two meanings of « special » (specification 5; catalogue 7, item 20).
const printableAsciiSpecial = /[!-/:-@[-`{-~]/;
const anythingButLetterOrDigit = /[^A-Za-zÀ-ÖØ-öø-ÿŒœ\d]/;

/** Shortest password a client accepts: `passwordRequiredLength`, or 8. */
export function passwordMinimum(passwordRequiredLength: number | null): number {
  return passwordRequiredLength ?? defaultMinimum;
}

/**
 * Checks a password against the client's policy; an empty list means accepted.
 * Length counts characters as a person does, not code units.
 */
export function checkPassword(password: string, passwordRequiredLength: number | null): PasswordFlaw[] {
  const length = [...password].length;
  const special = passwordRequiredLength === null ? printableAsciiSpecial : anythingButLetterOrDigit;
  const flaws: [PasswordFlaw, boolean][] = [
    ['tooShort', length < passwordMinimum(passwordRequiredLength)],
    ['tooLong', length > passwordMaximum],
    ['digit', !/[0-9]/.test(password)],
    ['lower', !/[a-z]/.test(password)],
    ['upper', !/[A-Z]/.test(password)],
    ['special', !special.test(password)],
  ];
  return flaws.filter(([, isMissing]) => isMissing).map(([flaw]) => flaw);
}
