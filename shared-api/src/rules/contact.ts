import { withoutInvisible } from './visible-text';

// Words of letters, digits and the usual signs, separated by single dots; labels of a domain begin and end with a
// letter or a digit.
const emailPattern =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[A-Za-z]{2,}$/u;
const postalCodePattern = /^(0[1-9]|[1-8]\d|9[0-8])\d{3}$/;
export const emailMaxLength = 100;

/** An address allowed as identifier: at most 100 characters, one @, a top-level domain of letters. */
export function isEmailValid(typed: string): boolean {
  const email = typed.normalize('NFKC').trim();
  return email.length <= emailMaxLength && emailPattern.test(email);
}

/** The addresses of a list separated by semicolons or commas, each once, as typed otherwise. */
export function emailsIn(typed: string): string[] {
  const emails = typed.split(/[;,]/).map((email) => email.normalize('NFKC').trim());
  const isFirst = (email: string, at: number) =>
    emails.findIndex((each) => each.toLowerCase() === email.toLowerCase()) === at;
  return emails.filter((email, at) => email !== '' && isFirst(email, at));
}

/** Five digits, department 01 to 98. */
export function isPostalCodeValid(typed: string): boolean {
  return postalCodePattern.test(typed.trim());
}

const frenchMobile = /^(?:(?:\+|00)33|0)([67]\d{8})$/;
const monacoMobile = /^(?:\+|00)377([346]\d{7,8})$/;
/** A number of an overseas department: the digits after its prefix are those of the French number. */
const overseasMobile = /^(?:\+|00)(?:262|590|594|596)(6(?:9\d|39)\d{6})$/;

/**
 * The stored form of a mobile number: « 0612345678 », « +37761234567 » for Monaco. Spaces, dots, hyphens, slashes,
 * brackets, the international form and the invisible signs around a pasted number may be typed.
 * @returns null for any other number.
 */
export function normalizeMobile(typed: string): string | null {
  const digits = withoutInvisible(typed.normalize('NFKC'))
    .replace(/[\s./\-\u2010-\u2015]/g, '')
    .replace(/^((?:\+|00)\d+)\(0\)/, '$1')
    .replace(/[()]/g, '');
  const french = frenchMobile.exec(digits) ?? overseasMobile.exec(digits);
  if (french) return `0${french[1]}`;
  const monaco = monacoMobile.exec(digits);
  return monaco ? `+377${monaco[1]}` : null;
}

/** A mobile number of France or Monaco, however it is typed. */
export const isMobileValid = (typed: string): boolean => normalizeMobile(typed) !== null;

/** The member number is required unless the client accepts it or the NIR and a NIR is given (VAL-09). */
export function isMemberNumberRequired(
  createAccountAuthMode: 'individual' | 'NIR' | 'all' | 'oneOfTwo',
  nir: string,
): boolean {
  if (createAccountAuthMode === 'NIR') return false;
  return createAccountAuthMode !== 'oneOfTwo' || nir.trim() === '';
}
