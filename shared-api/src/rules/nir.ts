import { messages } from './messages';

/** Errors of a national insurance number (VAL-04). */
export type NirError = 'required' | 'cle' | 'pattern';

const structure = /^[12]\d{2}(0[1-9]|1[0-2]|[2-9]\d)(2[AB]|0[1-9]|[1-9]\d)\d{3}\d{3}$/;
const monacoPrefix = '98';
const monacoDigits = 11;

const numberLength = 13;

/** A number of 13 characters and what follows it: its key, or nothing. */
export const splitNir = (whole: string): { nir: string; cle: string } => ({
  nir: whole.slice(0, numberLength),
  cle: whole.slice(numberLength),
});

/** Removes spaces and converts 2a/2b to capitals, so that « 2 84 03 … » is accepted as typed. */
export function normalizeNir(typed: string): string {
  return typed.replace(/[\s\u00a0\u202f.]/g, '').toUpperCase();
}

/** True when the 13 characters have the structure of VAL-04; the key is checked elsewhere. */
export function isNirStructureValid(nir: string): boolean {
  return structure.test(nir);
}

/**
 * Two-digit key of a 13-character number: 97 minus (number modulo 97), with 2A read as 19 and 2B as 18.
 * @throws RangeError when the number does not have 13 digits after that.
 */
export function computeNirKey(nir: string): string {
  const digits = nir.replace('2A', '19').replace('2B', '18');
  if (!/^\d{13}$/.test(digits)) throw new RangeError('A NIR key needs the 13 characters of the number.');
  return String(97 - Number(BigInt(digits) % 97n)).padStart(2, '0');
}

/**
 * Checks a number and, if required, its key.
 * @param cle the two typed digits, or undefined for a form without the key.
 * @returns the first error in reading order, or null.
 */
export function checkNir(typed: string, cle?: string): NirError | null {
  const nir = normalizeNir(typed);
  if (nir === '') return 'required';
  if (!isNirStructureValid(nir)) return 'pattern';
  if (cle !== undefined && cle !== computeNirKey(nir)) return 'cle';
  return null;
}

/** « 4217 » becomes « 9800000004217 »: the 11 digits are padded on the left (VAL-05). */
export function buildMonacoNumber(typed: string): string {
  return monacoPrefix + normalizeNir(typed).padStart(monacoDigits, '0');
}

/** The placeholder 9800000000000 counts as an empty field. */
export function isMonacoNumberEmpty(number: string): boolean {
  return /^0*$/.test(number.startsWith(monacoPrefix) && number.length === numberLength ? number.slice(2) : number);
}

/** Checks the 1 to 11 digits after 98; structure and key of French numbers do not apply (product 7.24). */
export function checkMonacoNumber(typed: string): Exclude<NirError, 'cle'> | null {
  const digits = normalizeNir(typed);
  if (isMonacoNumberEmpty(digits)) return 'required';
  return /^\d{1,11}$/.test(digits) ? null : 'pattern';
}

/** Value of a social-security field: both numbers are kept, `isMonegasque` says which one is in use. */
export interface NirParts {
  isMonegasque: boolean;
  /** 13 characters, without spaces. */
  nir: string;
  /** Two digits; empty in a form without the key. */
  cle: string;
  /** The eleven digits after 98. */
  numeroMonegasque: string;
}

/** Whether a value is that of a social-security field. */
export const isNirParts = (value: unknown): value is NirParts =>
  typeof value === 'object' &&
  value !== null &&
  'isMonegasque' in value &&
  'nir' in value &&
  'cle' in value &&
  'numeroMonegasque' in value;

/** The number in use: thirteen characters, `98` and eleven digits for Monaco. */
export const numberInUse = ({ isMonegasque, nir, numeroMonegasque }: NirParts): string =>
  isMonegasque ? buildMonacoNumber(numeroMonegasque) : normalizeNir(nir);

/** A part of the field with its own error. */
export type NirPart = 'nir' | 'cle' | 'numeroMonegasque';

/**
 * Errors by part of the number in use; empty when valid.
 * @param hasKey false for a form without the key.
 */
export function checkNirParts(
  { isMonegasque, nir, cle, numeroMonegasque }: NirParts,
  hasKey: boolean,
): Partial<Record<NirPart, NirError>> {
  if (isMonegasque) {
    const error = checkMonacoNumber(numeroMonegasque);
    return error === null ? {} : { numeroMonegasque: error };
  }
  const error = checkNir(nir);
  const keyError = !hasKey ? null : cle === '' ? 'required' : error === null ? checkNir(nir, cle) : null;
  return { ...(error && { nir: error }), ...(keyError && { cle: keyError }) };
}

/** Message of an error of a part (product 8.1). */
export function nirErrorMessage(part: NirPart, error: NirError): string {
  if (part === 'numeroMonegasque') return error === 'required' ? messages.nir.monacoRequired : messages.nir.monaco;
  if (part === 'cle') return error === 'required' ? messages.nir.cleRequired : messages.nir.cle;
  return error === 'required' ? messages.nir.required : messages.nir.pattern;
}

/** Digits after 98: removes the prefix of a whole number; zeros alone become empty. */
export function readMonacoDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const own = digits.length === numberLength && digits.startsWith(monacoPrefix) ? digits.slice(2) : digits;
  return isMonacoNumberEmpty(own) ? '' : own.slice(0, monacoDigits);
}

/** « 4217 » becomes « 00000004217 » after typing; empty stays empty. */
export function padMonacoDigits(typed: string): string {
  const digits = readMonacoDigits(typed);
  return digits && digits.padStart(monacoDigits, '0');
}

/** Whether nothing is typed of the number in use: a group of parts has no empty value of its own. */
export const isNirEmpty = ({ isMonegasque, nir, cle, numeroMonegasque }: NirParts): boolean =>
  isMonegasque ? isMonacoNumberEmpty(normalizeNir(numeroMonegasque)) : nir === '' && cle === '';

/**
 * First error of the number in use as a check of a form. @param isRequired whether an empty number is refused, as the
 * form knows of empty fields only for values of one part.
 */
export function nirProblem(
  parts: NirParts,
  { hasKey, isRequired }: { hasKey: boolean; isRequired: boolean },
): { code: NirError; message: string } | null {
  if (!isRequired && isNirEmpty(parts)) return null;
  const errors = checkNirParts(parts, hasKey);
  const part = (['nir', 'cle', 'numeroMonegasque'] as const).find((each) => errors[each]);
  const code = part && errors[part];
  return code ? { code, message: nirErrorMessage(part, code) } : null;
}

/** Error message of each part, for the control of the whole number. */
export function nirPartMessages(parts: NirParts, hasKey: boolean): Partial<Record<NirPart, string>> {
  const errors = checkNirParts(parts, hasKey);
  return Object.fromEntries(
    (Object.entries(errors) as [NirPart, NirError][]).map(([part, error]) => [part, nirErrorMessage(part, error)]),
  );
}
