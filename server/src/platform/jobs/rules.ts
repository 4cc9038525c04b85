import { maskEmail } from '@portal/shared-api/rules/masking';

const FIRST_DELAY_MS = 10_000;
const LONGEST_DELAY_MS = 3_600_000;
export const LAST_ATTEMPT = 15;

/** Delay before the next attempt: doubled each time, one hour at most. */
export const backoffMs = (attempts: number) => Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);

/** After about eight hours of attempts an operator must inspect the job. */
export const isGivenUp = (attempts: number) => attempts >= LAST_ATTEMPT;

/** A reason without addresses: mail servers repeat the one that they refuse. */
export const withoutAddresses = (reason: string): string => reason.replace(/[^\s<>@]+@[^\s<>@]+/g, maskEmail);
