import { looksLikeNir } from '@portal/shared-api/rules/nir';
import { messages } from './messages';

/** Why a text that is typed is not looked for, or null: a social-security number would stay in an address. */
export const nirProblem = (typed: string): string | null => (looksLikeNir(typed) ? messages.nirInAddress : null);
