import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { rateLimits } from '../../platform/limits/tables';
import type { Secrets } from '../../platform/secrets';

/** Failures before a block, and how long it lasts (product 4). */
export const FAILURES_BEFORE_BLOCK = 5;
export const BLOCK_MS = 15 * 60_000;

/**
 * Failures are counted by identifier, with or without account, so that a block does not reveal that an account exists.
 */
const keyOf = (secrets: Secrets, clientCode: string, userName: string) =>
  `sign-in:${secrets.index(`${clientCode} ${userName}`)}`;

/** End of the block of an identifier, or null. */
export async function blockedUntil(
  database: Database,
  secrets: Secrets,
  clientCode: string,
  userName: string,
  now: Date,
): Promise<Date | null> {
  const [row] = await database
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(secrets, clientCode, userName)));
  return row && row.count >= FAILURES_BEFORE_BLOCK && row.windowEnd > now ? row.windowEnd : null;
}

/** Counts a failure; reaching the limit starts the block. */
export async function countFailure(
  database: Database,
  secrets: Secrets,
  clientCode: string,
  userName: string,
  now: Date,
): Promise<{ failures: number; until: Date | null }> {
  const windowEnd = new Date(now.getTime() + BLOCK_MS);
  const isOver = sql`${rateLimits.windowEnd} <= ${now.toISOString()}`;
  const [row] = await database
    .insert(rateLimits)
    .values({ key: keyOf(secrets, clientCode, userName), count: 1, windowEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`, windowEnd },
    })
    .returning();
  const failures = row?.count ?? 1;
  return { failures, until: failures >= FAILURES_BEFORE_BLOCK ? windowEnd : null };
}

/** Resets the failures of an identifier: after a success, or when staff unlock the account. */
export async function forgetFailures(
  database: Database,
  secrets: Secrets,
  clientCode: string,
  userName: string,
): Promise<void> {
  await database.delete(rateLimits).where(eq(rateLimits.key, keyOf(secrets, clientCode, userName)));
}
