import { looksLikeNir } from '@portal/shared-api/rules/nir-in-text';
import { messages } from './messages';

/** Fewest characters that a search of members takes. */
const fewest = 3;

/** Whether a text has fewer characters than a search of members takes. */
export const isTooShort = (typed: string): boolean => typed.trim().length < fewest;

/** Why a typed text does not go into an address, or null: a social-security number would stay there. */
export const nirProblem = (typed: string): string | null => (looksLikeNir(typed) ? messages.nirInAddress : null);

/** Why a typed text is not looked for, or null. */
export const searchProblem = (typed: string): string | null =>
  isTooShort(typed) ? messages.tooShort : nirProblem(typed);
