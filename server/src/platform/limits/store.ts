import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { PortalError } from '../errors';
import { messages } from '../messages';
import type { Secrets } from '../secrets';
import type { Context } from '../http/context';
import { networkOf } from './network';
import { rateLimits } from './tables';

/** Number of allowed attempts and their window. */
export interface LimitRule {
  name: string;
  limit: number;
  windowMs: number;
  /** What is said above it, where the usual words do not fit. */
  message?: string;
}

const keyOf = (secrets: Secrets, rule: LimitRule, what: string) => `${rule.name}:${secrets.index(what)}`;

/**
 * Counts one attempt, across all servers.
 * @param what address or identifier; only its keyed digest is stored.
 * @throws PortalError 429 `TropDeTentatives` with Retry-After above the limit.
 */
export async function countAttempt(
  database: Database,
  secrets: Secrets,
  rule: LimitRule,
  what: string,
  now: Date,
): Promise<void> {
  const row = await countOne(database, secrets, rule, what, now);
  if (row.count > rule.limit) throw tooMany(rule, row.windowEnd, now);
}

const tooMany = (rule: LimitRule, windowEnd: Date, now: Date) =>
  new PortalError(429, 'TropDeTentatives', {
    message: rule.message ?? messages.tooManyAttempts,
    retryAfter: Math.max(1, Math.ceil((windowEnd.getTime() - now.getTime()) / 1000)),
    reason: `limit ${rule.name}`,
  });

/**
 * Refuses what is over the limit, without counting an attempt: they are counted where they fail.
 * @throws PortalError 429 `TropDeTentatives` with Retry-After above the limit.
 */
export async function refuseOverLimit(
  database: Database,
  secrets: Secrets,
  rule: LimitRule,
  what: string,
  now: Date,
): Promise<void> {
  const [row] = await overLimit(database, rule, [keyOf(secrets, rule, what)], now);
  if (row) throw tooMany(rule, row.windowEnd, now);
}

/** Whether more than the allowed attempts were counted, without counting one. */
export const isOverLimit = async (
  database: Database,
  secrets: Secrets,
  rule: LimitRule,
  what: string,
  now: Date,
): Promise<boolean> => (await findOverLimit(database, secrets, rule, [what], now)).has(what);

const overLimit = (database: Database, { limit }: LimitRule, keys: readonly string[], now: Date) =>
  database
    .select({ key: rateLimits.key, windowEnd: rateLimits.windowEnd })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, [...keys]), gt(rateLimits.count, limit), gt(rateLimits.windowEnd, now)));

/** The same of many: those over the limit. */
export async function findOverLimit(
  database: Database,
  secrets: Secrets,
  rule: LimitRule,
  many: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const counted = new Map(many.map((what) => [keyOf(secrets, rule, what), what]));
  if (counted.size === 0) return new Set();
  const rows = await overLimit(database, rule, [...counted.keys()], now);
  return new Set(rows.flatMap(({ key }) => counted.get(key) ?? []));
}

/** Counts one attempt, and tells whether it is within the limit. */
export async function isBelow(
  database: Database,
  secrets: Secrets,
  rule: LimitRule,
  what: string,
  now: Date,
): Promise<boolean> {
  return (await countOne(database, secrets, rule, what, now)).count <= rule.limit;
}

async function countOne(
  database: Database,
  secrets: Secrets,
  rule: LimitRule,
  what: string,
  now: Date,
): Promise<{ count: number; windowEnd: Date }> {
  const windowEnd = new Date(now.getTime() + rule.windowMs);
  const isOver = sql`${rateLimits.windowEnd} <= ${now.toISOString()}`;
  const [row] = await database
    .insert(rateLimits)
    .values({ key: keyOf(secrets, rule, what), count: 1, windowEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEnd: sql`case when ${isOver} then excluded.window_end else ${rateLimits.windowEnd} end`,
      },
    })
    .returning();
  return row ?? { count: 1, windowEnd };
}

/**
 * Counts one attempt of the caller's network at this client.
 * @throws PortalError 429 `TropDeTentatives`
 */
export function countAddress(
  {
    client,
    database,
    secrets,
    now,
    ip,
  }: Pick<Context, 'database' | 'secrets' | 'now' | 'ip'> & { client: { code: string } },
  rule: LimitRule,
): Promise<void> {
  return countAttempt(database, secrets, rule, `${client.code} ${networkOf(ip)}`, now());
}

/** Takes one attempt back that turned out to be none. */
export async function returnAttempt(
  database: Database,
  secrets: Secrets,
  rule: LimitRule,
  what: string,
): Promise<void> {
  await database
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf(secrets, rule, what)));
}

/** Resets the count after a success. */
export async function forgetAttempts(
  database: Database,
  secrets: Secrets,
  rule: LimitRule,
  what: string,
): Promise<void> {
  await database.delete(rateLimits).where(eq(rateLimits.key, keyOf(secrets, rule, what)));
}

/** Deletes expired windows. */
export async function purgeLimits(database: Database, now: Date): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.windowEnd, now));
}
