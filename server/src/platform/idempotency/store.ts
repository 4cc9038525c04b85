import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { PortalError } from '../errors';
import { messages } from '../messages';
import { idempotencyKeys } from './tables';

/** One submit: who, with which key, asking for what. */
export interface Submit {
  scope: string;
  key: string;
  fingerprint: string;
}

export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** A request that has not answered after this long was cut short; the client may try again. */
const LOCK_MS = 60_000;
const KEPT_MS = 24 * 3_600_000;

/**
 * Reserves the key for a first request, or returns the answer that the first one got.
 * @throws PortalError 409 `DemandeEnTraitement` while the first is under way, 422
 *   `CleIdempotenceReutilisee` when the key came with another content.
 */
export async function reserve(database: Database, submit: Submit, now: Date): Promise<StoredAnswer | null> {
  const values = {
    ...submit,
    lockedUntil: new Date(now.getTime() + LOCK_MS),
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
  const inserted = await database
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return null;
  // A key that expired, or whose request was cut short, is taken over by exactly one request.
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
  if (!known) return reserve(database, submit, now);
  if (known.fingerprint !== submit.fingerprint)
    throw new PortalError(422, 'CleIdempotenceReutilisee', { message: messages.keyReused });
  if (known.status === null)
    throw new PortalError(409, 'DemandeEnTraitement', { message: messages.inProgress, retryAfter: 1 });
  return { status: known.status, body: known.body?.value };
}

/** Keeps the answer, in the transaction of the write it answers. */
export async function keepAnswer(transaction: Transaction, submit: Submit, answer: StoredAnswer): Promise<void> {
  await transaction
    .update(idempotencyKeys)
    .set({ status: answer.status, body: { value: answer.body ?? null } })
    .where(isSubmit(submit));
}

/** Lets go of a key whose request failed, so that the same submit may be tried again at once. */
export async function release(database: Database, submit: Submit): Promise<void> {
  await database.delete(idempotencyKeys).where(and(isSubmit(submit), isNull(idempotencyKeys.status)));
}

/** Deletes keys that are past their day. */
export async function purgeKeys(database: Database, now: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}

const isSubmit = (submit: Submit) => and(eq(idempotencyKeys.scope, submit.scope), eq(idempotencyKeys.key, submit.key));
