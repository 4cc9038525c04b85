import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { PortalError } from '../errors';
import { messages } from '../messages';
import type { Secrets } from '../secrets';
import { idempotencyKeys } from './tables';

/** One submission: its sender, key and content. */
export interface Submit {
  scope: string;
  key: string;
  /** When this request asked for the key, which tells it from one that took the key over. */
  since: Date;
  fingerprint: string;
  /** The same under the keys before a change of secret. */
  earlierFingerprints?: readonly string[];
}

export interface StoredAnswer {
  status: number;
  body: unknown;
  /** Digest of the file sent with it, which is only known once it has been read; null without one. */
  fileDigest?: string | null;
}

/** The key came with another content. */
export const keyReused = () => new PortalError(422, 'CleIdempotenceReutilisee', { message: messages.keyReused });

/** Another request has the key. */
export const inProgress = () =>
  new PortalError(409, 'DemandeEnTraitement', { message: messages.inProgress, retryAfter: 1 });

/** After this time without response a request counts as interrupted; the client may retry. */
const LOCK_MS = 60_000;
const KEPT_MS = 24 * 3_600_000;

/**
 * Reserves the key for a first request, or returns the stored response.
 * @throws PortalError 409 `DemandeEnTraitement` while the first is in progress, 422 `CleIdempotenceReutilisee` for a
 * reused key with another content.
 */
export async function reserve(database: Database, secrets: Secrets, submit: Submit): Promise<StoredAnswer | null> {
  const { since: now } = submit;
  const values = {
    scope: submit.scope,
    key: submit.key,
    fingerprint: submit.fingerprint,
    lockedUntil: endOfLock(submit),
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
  const inserted = await database
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return null;
  // Exactly one request takes over a key that is expired or interrupted.
  const abandoned = or(
    lt(idempotencyKeys.expiresAt, now),
    and(isNull(idempotencyKeys.status), lt(idempotencyKeys.lockedUntil, now)),
  );
  const taken = await database
    .update(idempotencyKeys)
    .set({ ...values, status: null, body: null })
    .where(and(isSubmit(submit), abandoned))
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return null;
  const [known] = await database.select().from(idempotencyKeys).where(isSubmit(submit));
  if (!known) return reserve(database, secrets, submit);
  const [fingerprint, fileDigest = null] = known.fingerprint.split('.');
  const { earlierFingerprints = [] } = submit;
  if (![submit.fingerprint, ...earlierFingerprints].some((same) => same === fingerprint)) throw keyReused();
  if (known.status === null) throw inProgress();
  return { status: known.status, body: openBody(secrets, known.body), fileDigest };
}

/** A response may repeat what a person sent: it is kept encrypted. */
function openBody(secrets: Secrets, body: { sealed: string } | null): unknown {
  return body === null ? undefined : JSON.parse(secrets.decrypt(body.sealed));
}

/**
 * Stores the response, in the transaction of its write.
 * @returns false when another request took the key over, because this one took too long.
 */
export async function keepAnswer(
  transaction: Transaction,
  secrets: Secrets,
  submit: Submit,
  answer: StoredAnswer,
): Promise<boolean> {
  const kept = await transaction
    .update(idempotencyKeys)
    .set({
      status: answer.status,
      body: { sealed: secrets.encrypt(JSON.stringify(answer.body ?? null)) },
      ...(answer.fileDigest ? { fingerprint: `${submit.fingerprint}.${answer.fileDigest}` } : {}),
    })
    .where(isHeld(submit))
    .returning({ key: idempotencyKeys.key });
  return kept.length > 0;
}

/** Releases the key of a failed request, so that the same submission can be retried at once. */
export async function release(database: Database, submit: Submit): Promise<void> {
  await database.delete(idempotencyKeys).where(isHeld(submit));
}

/** Deletes expired keys. */
export async function purgeKeys(database: Database, now: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}

const endOfLock = ({ since }: Submit) => new Date(since.getTime() + LOCK_MS);

/** The key while this request has it, and no answer yet. */
const isHeld = (submit: Submit) =>
  and(isSubmit(submit), isNull(idempotencyKeys.status), eq(idempotencyKeys.lockedUntil, endOfLock(submit)));

const isSubmit = (submit: Submit) => and(eq(idempotencyKeys.scope, submit.scope), eq(idempotencyKeys.key, submit.key));
