import { maskEmail } from '@portal/shared-api/rules/masking';

const FIRST_DELAY_MS = 10_000;
const LONGEST_DELAY_MS = 3_600_000;
export const LAST_ATTEMPT = 15;

/** Delay before the next attempt: doubled each time, one hour at most. */
export const backoffMs = (attempts: number) => Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);

/** After about six and a half hours of attempts an operator must inspect the job. */
export const isGivenUp = (attempts: number) => attempts >= LAST_ATTEMPT;

/** A reason without addresses: mail servers repeat the one that they refuse. */
export const withoutAddresses = (reason: string): string => reason.replace(/[^\s<>@]+@[^\s<>@]+/g, maskEmail);

const PAUSE_MS = 1000;
const QUIET_PAUSE_MS = 5000;
const QUIET_AFTER_MS = 10_000;

/** What a worker knows when a turn ends; durations in milliseconds. */
export interface EndOfTurn {
  /** Jobs that ran in the turn. */
  ran: number;
  tookMs: number;
  /** Since the last request to the server. */
  sinceRequestMs: number;
}

/**
 * Milliseconds until the next look at the queue. While there is work a worker rests as long as it worked: members come
 * first. Where nobody asks anything, only what waits for its time or comes from another server is found.
 */
export function pauseMs({ ran, tookMs, sinceRequestMs }: EndOfTurn): number {
  if (ran > 0) return Math.min(PAUSE_MS, tookMs);
  return sinceRequestMs > QUIET_AFTER_MS ? QUIET_PAUSE_MS : PAUSE_MS;
}

/** Milliseconds until the first look, and after a request that ends a quiet time. */
export const FIRST_PAUSE_MS = PAUSE_MS;
