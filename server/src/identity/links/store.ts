import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { LinkPurpose } from '@portal/shared-api/contract/inscription';
import type { Database, Transaction } from '../../platform/database/database';
import { isIdentifier } from '../../platform/database/identifiers';
import { hashToken, randomToken } from '../../platform/secrets';
import { liens } from './tables';

/** What a link opens: `ChangementIdentifiant` makes a change of a forgotten identifier true, `AnnulationIdentifiant` takes it back. */
export type LinkUse = LinkPurpose | 'ChangementIdentifiant' | 'AnnulationIdentifiant';

/** A link of an account. */
export interface LinkKey {
  clientCode: string;
  compteId: string;
  purpose: LinkUse;
}

/** How long links live (product 4): an activation waits for a person to read their mail, a reset does not. */
export const confirmationMs = 7 * 86_400_000;
export const resetMs = 3_600_000;

/** Kept after its end, so that who brings a link that was once real is told what became of it. */
const keptMs = 30 * 86_400_000;

/** What a valid link holds. */
export interface Link {
  details: Readonly<Record<string, string>>;
  expiresAt: Date;
}

/** Makes a link and returns the code that goes into the mail; only its digest is stored. @param details what it will do, never a secret. */
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

/** The link of a code, or null when it is unknown, closed, too old, another account's or another client's. Reading does not use it up. */
export async function readLink(database: Database, brought: Brought): Promise<Link | null> {
  if (!isIdentifier(brought.compteId)) return null;
  const [row] = await database.select().from(liens).where(isOpen(brought));
  return row ? toLink(row) : null;
}

/** Uses a link up and returns it: of two who bring it at once, one gets it. All others of the same account and use close with it. */
export async function takeLink(transaction: Transaction, brought: Brought): Promise<Link | null> {
  if (!isIdentifier(brought.compteId)) return null;
  const [row] = await transaction.update(liens).set({ closedAt: brought.now }).where(isOpen(brought)).returning();
  if (!row) return null;
  await closeLinks(transaction, brought.compteId, [brought.purpose], brought.now);
  return toLink(row);
}

/** True for a code that was once sent to this account for one of these uses, whatever became of it: only who read the mail has it. */
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

/** Links that an account was sent for a use since an instant. */
export async function countLinks(database: Database, key: LinkKey, since: Date): Promise<number> {
  return database.$count(liens, and(isOf(key), gt(liens.createdAt, since)));
}

/** Closes what is still open: a changed password or identifier takes the sense of older links away. */
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

/** Forgets links that ended long ago. */
export async function purgeLinks(database: Database, now: Date): Promise<void> {
  await database.delete(liens).where(lt(liens.expiresAt, new Date(now.getTime() - keptMs)));
}

const isOf = ({ clientCode, compteId, purpose }: LinkKey) =>
  and(eq(liens.clientCode, clientCode), eq(liens.compteId, compteId), eq(liens.purpose, purpose));
const isOpen = ({ code, now, ...key }: Brought) =>
  and(isOf(key), eq(liens.codeHash, hashToken(code)), isNull(liens.closedAt), gt(liens.expiresAt, now));
const toLink = ({ details, expiresAt }: typeof liens.$inferSelect): Link => ({ details: details ?? {}, expiresAt });
