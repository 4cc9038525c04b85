import type { BaremePrelevement } from '@portal/shared-api/rules/reimbursement';
import data from './baremes.json';

/** Deductions borne by the insured person, in cents, for the current year (public tariffs, product 6.3). */
export const baremes: Readonly<Record<'PARTICIPATION' | 'FRANCHISE', BaremePrelevement>> = data;
