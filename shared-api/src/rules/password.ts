/** A rule of the policy that a password breaks. */
export type PasswordFlaw = 'tooShort' | 'tooLong' | 'digit' | 'lower' | 'upper' | 'special';

const defaultMinimum = 8;
/** Longest password (VAL-10). */
export const passwordMaximum = 100;
// Two meanings of « special » (VAL-10, product 7.20).
const printableAsciiSpecial = /[!-/:-@[-`{-~]/;
const anythingButLetterOrDigit = /[^\p{L}\p{M}\p{Nd}]/u;

/** Minimum length of a client: `passwordRequiredLength`, or 8. */
export function passwordMinimum(passwordRequiredLength: number | null): number {
  return passwordRequiredLength ?? defaultMinimum;
}

/**
 * Checks a password against the policy of the client; an empty list means accepted. The length counts visible
 * characters, not code units.
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
