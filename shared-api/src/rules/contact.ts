const emailPattern = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;
const postalCodePattern = /^(0[1-9]|[1-8]\d|9[0-8])\d{3}$/;
const mobilePattern = /^0[67]\d{8}$/;
export const emailMaxLength = 100;

/** An address allowed as identifier: at most 100 characters, one @, a top-level domain of letters. */
export function isEmailValid(typed: string): boolean {
  const email = typed.trim();
  return email.length <= emailMaxLength && emailPattern.test(email);
}

/** Several addresses separated by commas or semicolons: at least one, all valid. */
export function isEmailListValid(typed: string): boolean {
  return typed.split(/[;,]/).every(isEmailValid);
}

/** Five digits, department 01 to 98. */
export function isPostalCodeValid(typed: string): boolean {
  return postalCodePattern.test(typed.trim());
}

/** French mobile number, typed with or without spaces and dots. */
export function isMobileValid(typed: string): boolean {
  return mobilePattern.test(typed.replace(/[\s\u00a0\u202f.]/g, ''));
}

/** The member number is required unless the client accepts it or the NIR and a NIR is given (VAL-09). */
export function isMemberNumberRequired(
  createAccountAuthMode: 'individual' | 'NIR' | 'all' | 'oneOfTwo',
  nir: string,
): boolean {
  if (createAccountAuthMode === 'NIR') return false;
  return createAccountAuthMode !== 'oneOfTwo' || nir.trim() === '';
}
