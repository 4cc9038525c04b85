import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { blockKinds, type BlockKind } from '@portal/shared-api/contract/comptes';
import type { Database } from '../../platform/database/database';
import { rateLimits } from '../../platform/limits/tables';
import type { Secrets } from '../../platform/secrets';
import { openStates, type Account } from '../accounts/public';
import { findOutOfTries, forgetFactorTries } from './factor-tries';

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

type Blockable = Pick<Account, 'id' | 'clientCode' | 'userName' | 'etat'>;

/**
 * Accounts among these with a block to lift, by their numbers, and what blocks them: wrong passwords or codes stop the
 * sign-in of any that could sign in, whatever its state.
 */
export async function findBlocked(
  database: Database,
  secrets: Secrets,
  accounts: readonly Blockable[],
  now: Date,
): Promise<Map<string, readonly BlockKind[]>> {
  const open = accounts.filter(({ etat }) => openStates.includes(etat));
  const ids = new Map(open.map(({ id, clientCode, userName }) => [keyOf(secrets, clientCode, userName), id]));
  const rows =
    ids.size === 0
      ? []
      : await database
          .select({ key: rateLimits.key })
          .from(rateLimits)
          .where(
            and(
              inArray(rateLimits.key, [...ids.keys()]),
              gte(rateLimits.count, FAILURES_BEFORE_BLOCK),
              gt(rateLimits.windowEnd, now),
            ),
          );
  const outOfTries = await findOutOfTries(
    database,
    secrets,
    open.map(({ id }) => id),
    now,
  );
  const by: Record<BlockKind, ReadonlySet<string>> = {
    MOT_DE_PASSE: new Set([
      ...accounts.filter(({ etat }) => etat === 'BLOQUE').map(({ id }) => id),
      ...rows.flatMap(({ key }) => ids.get(key) ?? []),
    ]),
    CODES: new Set(outOfTries),
  };
  const blocked = accounts.map(({ id }) => [id, blockKinds.filter((kind) => by[kind].has(id))] as const);
  return new Map(blocked.filter(([, kinds]) => kinds.length > 0));
}

/** The same of one account: what blocks it. */
export const findBlocks = async (database: Database, secrets: Secrets, account: Blockable, now: Date) =>
  (await findBlocked(database, secrets, [account], now)).get(account.id) ?? [];

/** Whether there is a block to lift. */
export const hasBlock = async (database: Database, secrets: Secrets, account: Blockable, now: Date): Promise<boolean> =>
  (await findBlocks(database, secrets, account, now)).length > 0;

/** Counts a failure; reaching the limit starts the block, which no later one prolongs. */
export async function countFailure(
  database: Database,
  secrets: Secrets,
  clientCode: string,
  userName: string,
  now: Date,
): Promise<{ failures: number; until: Date | null }> {
  const windowEnd = new Date(now.getTime() + BLOCK_MS);
  const isOver = sql`${rateLimits.windowEnd} <= ${now.toISOString()}`;
  const isBlocked = sql`not ${isOver} and ${rateLimits.count} >= ${FAILURES_BEFORE_BLOCK}`;
  const [row] = await database
    .insert(rateLimits)
    .values({ key: keyOf(secrets, clientCode, userName), count: 1, windowEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEnd: sql`case when ${isBlocked} then ${rateLimits.windowEnd} else excluded.window_end end`,
      },
    })
    .returning();
  const failures = row?.count ?? 1;
  return { failures, until: row && failures >= FAILURES_BEFORE_BLOCK ? row.windowEnd : null };
}

/** Resets the failures of an identifier after a success. */
export async function forgetFailures(
  database: Database,
  secrets: Secrets,
  clientCode: string,
  userName: string,
): Promise<void> {
  await database.delete(rateLimits).where(eq(rateLimits.key, keyOf(secrets, clientCode, userName)));
}

/** Lifts all that stops a sign-in, when staff unlock an account or enable it again. */
export async function liftBlocks(
  database: Database,
  secrets: Secrets,
  { id, clientCode, userName }: Pick<Account, 'id' | 'clientCode' | 'userName'>,
): Promise<void> {
  await forgetFailures(database, secrets, clientCode, userName);
  await forgetFactorTries(database, secrets, id);
}
