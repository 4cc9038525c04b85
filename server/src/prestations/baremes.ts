import type { BaremePrelevement } from '@portal/shared-api/rules/reimbursement';
import data from './baremes.json';

/**
 * Charges that stay with the insured person, in cents; data of the year, beside the code (public tariffs, product 6.3).
 */
export const baremes: Readonly<Record<'PARTICIPATION' | 'FRANCHISE', BaremePrelevement>> = data;
