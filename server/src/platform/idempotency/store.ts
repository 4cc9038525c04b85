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

/** After this time without response a request counts as interrupted; the client may retry. */
const LOCK_MS = 60_000;
const KEPT_MS = 24 * 3_600_000;

/**
 * Reserves the key for a first request, or returns the stored response.
 * @throws PortalError 409 `DemandeEnTraitement` while the first is in progress, 422 `CleIdempotenceReutilisee` for a
 * reused key with another content.
 */
export async function reserve(
  database: Database,
  secrets: Secrets,
  submit: Submit,
  now: Date,
): Promise<StoredAnswer | null> {
  const values = {
    scope: submit.scope,
    key: submit.key,
    fingerprint: submit.fingerprint,
    lockedUntil: new Date(now.getTime() + LOCK_MS),
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
  if (!known) return reserve(database, secrets, submit, now);
  const [fingerprint, fileDigest = null] = known.fingerprint.split('.');
  const { earlierFingerprints = [] } = submit;
  if (![submit.fingerprint, ...earlierFingerprints].some((same) => same === fingerprint)) throw keyReused();
  if (known.status === null)
    throw new PortalError(409, 'DemandeEnTraitement', { message: messages.inProgress, retryAfter: 1 });
  return { status: known.status, body: openBody(secrets, known.body), fileDigest };
}

/** A response may repeat what a person sent: it is kept encrypted. */
function openBody(secrets: Secrets, body: { sealed: string } | null): unknown {
  return body === null ? undefined : JSON.parse(secrets.decrypt(body.sealed));
}

/** Stores the response, in the transaction of its write. */
export async function keepAnswer(
  transaction: Transaction,
  secrets: Secrets,
  submit: Submit,
  answer: StoredAnswer,
): Promise<void> {
  await transaction
    .update(idempotencyKeys)
    .set({
      status: answer.status,
      body: { sealed: secrets.encrypt(JSON.stringify(answer.body ?? null)) },
      ...(answer.fileDigest ? { fingerprint: `${submit.fingerprint}.${answer.fileDigest}` } : {}),
    })
    .where(isSubmit(submit));
}

/** Releases the key of a failed request, so that the same submission can be retried at once. */
export async function release(database: Database, submit: Submit): Promise<void> {
  await database.delete(idempotencyKeys).where(and(isSubmit(submit), isNull(idempotencyKeys.status)));
}

/** Deletes expired keys. */
export async function purgeKeys(database: Database, now: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}

const isSubmit = (submit: Submit) => and(eq(idempotencyKeys.scope, submit.scope), eq(idempotencyKeys.key, submit.key));
