import { isLuhnValid } from './luhn';
import { messages } from './messages';

const structure = /^(\d{2}|2A|2B)\d{7}$/;

/** « 99 000 001 0 » as typed becomes « 990000010 ». */
export const normalizeFiness = (typed: string): string => typed.normalize('NFKC').replace(/[\s.]/g, '').toUpperCase();

/** Nine characters that begin with a department (F-19). */
export const isFinessStructureValid = (finess: string): boolean => structure.test(finess);

/**
 * Whether the last digit agrees with the others. The letter of a Corsican number stands for no digit of the key, so
 * such a number is never doubted; elsewhere a mistake is worth a warning, never a refusal (F-19).
 */
export function hasFinessKey(finess: string): boolean {
  return !/^\d{9}$/.test(finess) || isLuhnValid(finess);
}

/** Error of a number, or null; `warning` is to be shown and refuses nothing. */
export function checkFiness(finess: string): { error: string | null; warning: string | null } {
  if (!isFinessStructureValid(finess)) return { error: messages.finess.pattern, warning: null };
  return { error: null, warning: hasFinessKey(finess) ? null : messages.finess.key };
}
