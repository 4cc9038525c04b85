import type { Database } from '../../platform/database/database';
import {
  countAttempt,
  findOverLimit,
  forgetAttempts,
  returnAttempt,
  type LimitRule,
} from '../../platform/limits/store';
import type { Secrets } from '../../platform/secrets';

/**
 * Codes tried for one account across all its sign-ins, until one is right: a known password does not allow endless
 * guesses.
 */
const limits: readonly LimitRule[] = [
  { name: 'login-factor-hour', limit: 15, windowMs: 3_600_000 },
  { name: 'login-factor-day', limit: 40, windowMs: 86_400_000 },
];

/** Counts a code before it is compared. @throws PortalError 429 `TropDeTentatives` with Retry-After */
export async function countFactorTry(database: Database, secrets: Secrets, compteId: string, now: Date): Promise<void> {
  for (const rule of limits) await countAttempt(database, secrets, rule, compteId, now);
}

/** Takes a code back that was compared with none. */
export async function returnFactorTry(database: Database, secrets: Secrets, compteId: string): Promise<void> {
  for (const rule of limits) await returnAttempt(database, secrets, rule, compteId);
}

/** Resets the count: after a right code, or when staff unlock the account. */
export async function forgetFactorTries(database: Database, secrets: Secrets, compteId: string): Promise<void> {
  for (const rule of limits) await forgetAttempts(database, secrets, rule, compteId);
}

/** Accounts among these whose codes are refused unseen, by their numbers. */
export async function findOutOfTries(
  database: Database,
  secrets: Secrets,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const found = await Promise.all(limits.map((rule) => findOverLimit(database, secrets, rule, ids, now)));
  return found.flatMap((over) => [...over]);
}
