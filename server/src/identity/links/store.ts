import { and, desc, eq, gt, inArray, isNull, lt, type AnyColumn } from 'drizzle-orm';
import type { LinkPurpose } from '@portal/shared-api/contract/inscription';
import type { Database, Transaction } from '../../platform/database/database';
import { isDeletionPlanned } from '@portal/shared-api/rules/planned-deletion';
import { isIdentifier } from '../../platform/database/identifiers';
import { hashToken, randomToken } from '../../platform/secrets';
import type { Account } from '../accounts/public';
import { liens } from './tables';

/**
 * Purpose of a link: `ChangementIdentifiant` confirms a change of a forgotten identifier, `AnnulationIdentifiant`
 * cancels it; `AnnulationSuppression` stops the deletion of an account.
 */
export type LinkUse = LinkPurpose | 'ChangementIdentifiant';

/** Account and purpose of a link. */
export interface LinkKey {
  clientCode: string;
  compteId: string;
  purpose: LinkUse;
}

/** Validity of links (product 4): an activation waits for a person to read their mail, a reset does not. */
export const confirmationMs = 7 * 86_400_000;
export const resetMs = 3_600_000;

/** Expired links are kept so that their holder learns the state of the account. */
const keptMs = 30 * 86_400_000;

/** Content of a valid link. */
export interface Link {
  details: Readonly<Record<string, string>>;
  expiresAt: Date;
}

/**
 * Creates a link and returns the code for the mail; only its digest is stored. @param details of its effect, never a
 * secret.
 */
export async function createLink(
  transaction: Transaction,
  { ttlMs, now, details, ...key }: LinkKey & { ttlMs: number; now: Date; details?: Record<string, string> },
): Promise<string> {
  const code = randomToken();
  await transaction
    .insert(liens)
    .values({
      ...key,
      codeHash: hashToken(code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + ttlMs),
      details: details ?? null,
    });
  return code;
}

type Brought = LinkKey & { code: string; now: Date };

/**
 * The link of a code, or null when it is unknown, closed, expired, of another account or of another client. Reading
 * does not consume it.
 */
export async function readLink(database: Database, brought: Brought): Promise<Link | null> {
  if (!isIdentifier(brought.compteId)) return null;
  const [row] = await database.select().from(liens).where(isOpen(brought));
  return row ? toLink(row) : null;
}

/**
 * Consumes a link and returns it, to one of concurrent callers only. All others of the same account and purpose close
 * with it.
 */
export async function takeLink(transaction: Transaction, brought: Brought): Promise<Link | null> {
  if (!isIdentifier(brought.compteId)) return null;
  const [row] = await transaction.update(liens).set({ closedAt: brought.now }).where(isOpen(brought)).returning();
  if (!row) return null;
  await closeLinks(transaction, brought.compteId, [brought.purpose], brought.now);
  return toLink(row);
}

/**
 * Whether a code was ever sent to this account for one of these purposes, in any state: it proves that the caller read
 * the mail.
 */
export async function wasLinkReal(
  database: Database,
  { clientCode, compteId, purposes, code }: Omit<LinkKey, 'purpose'> & { purposes: readonly LinkUse[]; code: string },
): Promise<boolean> {
  if (!isIdentifier(compteId)) return false;
  const [row] = await database
    .select({ codeHash: liens.codeHash })
    .from(liens)
    .where(
      and(
        eq(liens.codeHash, hashToken(code)),
        eq(liens.clientCode, clientCode),
        eq(liens.compteId, compteId),
        inArray(liens.purpose, [...purposes]),
      ),
    );
  return row !== undefined;
}

/** Number of links sent to an account for a purpose since an instant. */
export async function countLinks(database: Database, key: LinkKey, since: Date): Promise<number> {
  return database.$count(liens, and(isOf(key), gt(liens.createdAt, since)));
}

/** Whether a link of this account and purpose may still be followed. @param since only one that is sent after it */
export async function hasOpenLink(database: Database, key: LinkKey, now: Date, since?: Date): Promise<boolean> {
  const isRecent = since && gt(liens.createdAt, since);
  return (await database.$count(liens, and(isOf(key), isOpenAt(now), isRecent))) > 0;
}

/**
 * Whether the planned deletion of an account may still be stopped by the link of its mail, which staff may have closed.
 */
export const isStoppable = async (database: Database, account: Account, now: Date): Promise<boolean> =>
  isDeletionPlanned(account) &&
  (await hasOpenLink(
    database,
    { clientCode: account.clientCode, compteId: account.id, purpose: 'AnnulationSuppression' },
    now,
  ));

/** The last link of this account and purpose, in any state, or null: for what was noted with it. */
export async function findLastLink(database: Database, key: LinkKey): Promise<Link | null> {
  const [row] = await database.select().from(liens).where(isOf(key)).orderBy(desc(liens.createdAt)).limit(1);
  return row ? toLink(row) : null;
}

/** Links of a purpose that may still be followed, of the account of each row of a query: for `exists`. */
export const openLinksOf = (database: Database, compteId: AnyColumn, purpose: LinkUse, now: Date) =>
  database
    .select({ codeHash: liens.codeHash })
    .from(liens)
    .where(and(eq(liens.compteId, compteId), eq(liens.purpose, purpose), isOpenAt(now)));

/** Closes open links: a changed password or identifier makes older links obsolete. */
export async function closeLinks(
  transaction: Transaction,
  compteId: string,
  purposes: readonly LinkUse[],
  now: Date,
): Promise<void> {
  await transaction
    .update(liens)
    .set({ closedAt: now })
    .where(and(eq(liens.compteId, compteId), inArray(liens.purpose, [...purposes]), isNull(liens.closedAt)));
}

/** Deletes links that expired long ago. */
export async function purgeLinks(database: Database, now: Date): Promise<void> {
  await database.delete(liens).where(lt(liens.expiresAt, new Date(now.getTime() - keptMs)));
}

const isOpenAt = (now: Date) => and(isNull(liens.closedAt), gt(liens.expiresAt, now));
const isOf = ({ clientCode, compteId, purpose }: LinkKey) =>
  and(eq(liens.clientCode, clientCode), eq(liens.compteId, compteId), eq(liens.purpose, purpose));
const isOpen = ({ code, now, ...key }: Brought) => and(isOf(key), eq(liens.codeHash, hashToken(code)), isOpenAt(now));
const toLink = ({ details, expiresAt }: typeof liens.$inferSelect): Link => ({ details: details ?? {}, expiresAt });
