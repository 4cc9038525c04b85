import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { hashToken, randomToken } from '../../../platform/secrets';
import { proofMs } from '../codes/rules';
import { referenceMs } from './rules';
import { identifiantsOublies } from './tables';

export type Reference = typeof identifiantsOublies.$inferSelect;

const REFERENCE_FORMAT = /^[\w-]{43}$/;

/** Stores an identified person, with or without account; returns the reference for their browser. */
export async function openReference(
  transaction: Transaction,
  person: { clientCode: string; compteId: string | null; nouveauUserName: string },
  now: Date,
): Promise<string> {
  const reference = randomToken();
  await transaction
    .insert(identifiantsOublies)
    .values({ ...person, referenceHash: hashToken(reference), expiresAt: new Date(now.getTime() + referenceMs) });
  return reference;
}

/** Content of a reference, or null for an unknown or expired one. */
export async function findReference(
  database: Database,
  clientCode: string,
  reference: string,
  now: Date,
): Promise<Reference | null> {
  if (!REFERENCE_FORMAT.test(reference)) return null;
  const [row] = await database
    .select()
    .from(identifiantsOublies)
    .where(
      and(
        eq(identifiantsOublies.referenceHash, hashToken(reference)),
        eq(identifiantsOublies.clientCode, clientCode),
        gt(identifiantsOublies.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** A proof of the factor for X-SecurityCode of `forgot-username` only. The proof itself is not stored. */
export async function giveReferenceProof(transaction: Transaction, referenceHash: string, now: Date): Promise<string> {
  const handle = randomToken();
  await transaction
    .update(identifiantsOublies)
    .set({ preuveHash: hashToken(handle), expiresAt: new Date(now.getTime() + proofMs) })
    .where(eq(identifiantsOublies.referenceHash, referenceHash));
  return handle;
}

/** Consumes a proof: true if it belongs to this account and new identifier. */
export async function takeReferenceProof(
  transaction: Transaction,
  { compteId, nouveauUserName }: { compteId: string; nouveauUserName: string },
  handle: string,
  now: Date,
): Promise<boolean> {
  const taken = await transaction
    .delete(identifiantsOublies)
    .where(
      and(
        eq(identifiantsOublies.preuveHash, hashToken(handle)),
        eq(identifiantsOublies.compteId, compteId),
        eq(identifiantsOublies.nouveauUserName, nouveauUserName),
        gt(identifiantsOublies.expiresAt, now),
      ),
    )
    .returning({ referenceHash: identifiantsOublies.referenceHash });
  return taken.length > 0;
}

/** Closes a reference after too many wrong codes. */
export async function closeReference(database: Database, referenceHash: string): Promise<void> {
  await database.delete(identifiantsOublies).where(eq(identifiantsOublies.referenceHash, referenceHash));
}

/** Closes the references of an account: the number that received their codes is no longer its own. */
export async function closeReferencesOf(transaction: Transaction, compteId: string): Promise<void> {
  await transaction.delete(identifiantsOublies).where(eq(identifiantsOublies.compteId, compteId));
}

/** Deletes expired references. */
export async function purgeReferences(database: Database, now: Date): Promise<void> {
  await database.delete(identifiantsOublies).where(lte(identifiantsOublies.expiresAt, now));
}
