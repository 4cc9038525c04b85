import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { hashToken, randomToken } from '../../../platform/secrets';
import { proofMs } from '../codes/rules';
import { referenceMs } from './rules';
import { identifiantsOublies } from './tables';

export type Reference = typeof identifiantsOublies.$inferSelect;

const REFERENCE_FORMAT = /^[\w-]{43}$/;

/** Keeps who was recognised, with an account or not; returns the reference that only their browser holds. */
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

/** What a reference names, or null when it names nothing any more, or never did. */
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

/** A handle for the factor that was shown, for X-SecurityCode of `forgot-username` alone. It is stored nowhere. */
export async function giveReferenceProof(transaction: Transaction, referenceHash: string, now: Date): Promise<string> {
  const handle = randomToken();
  await transaction
    .update(identifiantsOublies)
    .set({ preuveHash: hashToken(handle), expiresAt: new Date(now.getTime() + proofMs) })
    .where(eq(identifiantsOublies.referenceHash, referenceHash));
  return handle;
}

/** Uses a handle up: true when it was given for this account and this new identifier. */
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

/** Ends a reference: after too many wrong codes. */
export async function closeReference(database: Database, referenceHash: string): Promise<void> {
  await database.delete(identifiantsOublies).where(eq(identifiantsOublies.referenceHash, referenceHash));
}

/** Forgets references whose time is over. */
export async function purgeReferences(database: Database, now: Date): Promise<void> {
  await database.delete(identifiantsOublies).where(lte(identifiantsOublies.expiresAt, now));
}
