/** Errors of an IBAN or a BIC; each has its message in the forms. */
export type IbanError = 'required' | 'format' | 'country' | 'checksum';

/**
 * Countries of the SEPA whose IBAN has at most 27 characters, with their length (product 7.26). None may be refused for
 * its country (regulation (EU) 260/2012, article 9). Albania, Cyprus, Hungary, Malta and Poland have longer ones.
 */
const lengths: Readonly<Record<string, number>> = {
  FR: 27,
  MC: 27,
  BE: 16,
  DE: 22,
  ES: 24,
  IT: 27,
  CH: 21,
  LU: 20,
  NL: 18,
  PT: 25,
  AT: 20,
  IE: 22,
  FI: 18,
  DK: 18,
  SM: 27,
  GR: 27,
  AD: 24,
  BG: 22,
  CZ: 24,
  EE: 20,
  GB: 22,
  GI: 23,
  HR: 21,
  IS: 26,
  LI: 21,
  LT: 20,
  LV: 21,
  MD: 24,
  ME: 22,
  MK: 19,
  NO: 15,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  VA: 22,
};
export const ibanMaxLength = 27;
const bicPattern = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const ibanTailPattern = /^[A-Z0-9]{4}$/;

/** Removes spaces, dots and hyphens and converts to upper case: the form for comparing and storing an IBAN. */
export function normalizeIban(typed: string): string {
  return typed.replace(/[\s\u00a0\u202f.-]/g, '').toUpperCase();
}

// Letters count from A = 10; the remainder is computed in pieces because the number is too long.
function modulo97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/**
 * ISO 13616 check: with the first four characters moved to the end, the number modulo 97 is 1, and the key is one that
 * the computation yields: 02 to 98.
 */
export function isIbanChecksumValid(iban: string): boolean {
  if (!/^[A-Z0-9]{5,34}$/.test(iban)) return false;
  const key = Number(iban.slice(2, 4));
  return key >= 2 && key <= 98 && modulo97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

const ribLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ribValues = '12345678912345678923456789';

/**
 * Two-digit key of a French RIB: 97 − (89 × bank + 15 × branch + 3 × account) modulo 97, letters converted by the bank
 * table.
 */
export function computeRibKey(bank: string, branch: string, account: string): string {
  const digits = account.toUpperCase().replace(/[A-Z]/g, (letter) => ribValues.charAt(ribLetters.indexOf(letter)));
  const sum = (89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(digits)) % 97n;
  return String(97n - sum).padStart(2, '0');
}

/** True when the RIB in a French or Monegasque IBAN has the right key. */
export function isRibKeyValid(iban: string): boolean {
  const parts = /^(?:FR|MC)\d{2}(\d{5})(\d{5})([A-Z0-9]{11})(\d{2})$/.exec(iban);
  return parts !== null && computeRibKey(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '') === parts[4];
}

/**
 * Checks an IBAN as in VAL-13 and product 8.1: at most 27 characters, FR plus 25 alphanumerics, an accepted country,
 * modulo 97.
 * @returns the first error, or null.
 */
export function checkIban(typed: string): IbanError | null {
  const iban = normalizeIban(typed);
  if (iban === '') return 'required';
  if (iban.startsWith('FR') && !/^FR[A-Z0-9]{25}$/.test(iban)) return 'format';
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'format';
  const length = lengths[iban.slice(0, 2)];
  if (length === undefined) return 'country';
  if (iban.length !== length) return 'format';
  return isIbanChecksumValid(iban) ? null : 'checksum';
}

/** Checks a BIC of 8 or 11 characters in any case. */
export function checkBic(typed: string): 'required' | 'format' | null {
  const bic = normalizeIban(typed);
  if (bic === '') return 'required';
  return bicPattern.test(bic) ? null : 'format';
}

/** Last four characters of an IBAN at registration: capital letters or digits. */
export function isIbanTailValid(tail: string): boolean {
  return ibanTailPattern.test(tail);
}
