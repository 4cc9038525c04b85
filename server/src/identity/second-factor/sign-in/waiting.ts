import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { SendType } from '@portal/shared-api/contract/amf';
import type { Database, Transaction } from '../../../platform/database/database';
import { connexionsEnAttente } from './tables';

/** Next step: a second factor, staff's first strong factor, or saving its recovery codes. */
export type WaitingStep = 'FACTEUR' | 'ENROLEMENT' | 'CODES_SECOURS';

export type WaitingSignIn = typeof connexionsEnAttente.$inferSelect;

/** Longest time between two steps of a sign-in. */
export const WAITING_MS = 10 * 60_000;
/** Wrong answers, over all factors, before the password is required again. */
export const TRIES = 5;
/** Shortest time between two codes (product 4). */
export const RESEND_MS = 30_000;

const end = (now: Date) => new Date(now.getTime() + WAITING_MS);
const isOpen = (porteurHash: string, clientCode: string, now: Date) =>
  and(
    eq(connexionsEnAttente.porteurHash, porteurHash),
    eq(connexionsEnAttente.clientCode, clientCode),
    gt(connexionsEnAttente.expiresAt, now),
  );

interface NewWaiting {
  porteurHash: string;
  clientCode: string;
  compteId: string;
}

/** Records a correct password in this browser. A new sign-in in it replaces the previous one. */
export async function beginWaiting(
  database: Database,
  { porteurHash, clientCode, compteId }: NewWaiting,
  now: Date,
): Promise<void> {
  const values = {
    clientCode,
    compteId,
    etape: 'FACTEUR' as const,
    essais: 0,
    sendType: null,
    dateEnvoi: null,
    defi: null,
    secretChiffre: null,
    codesChiffres: null,
    expiresAt: end(now),
  };
  await database
    .insert(connexionsEnAttente)
    .values({ porteurHash, ...values })
    .onConflictDoUpdate({ target: connexionsEnAttente.porteurHash, set: values });
}

/** The waiting sign-in with this digest, or null. */
export async function readWaiting(
  database: Database,
  porteurHash: string,
  clientCode: string,
  now: Date,
): Promise<WaitingSignIn | null> {
  const [row] = await database
    .select()
    .from(connexionsEnAttente)
    .where(isOpen(porteurHash, clientCode, now));
  return row ?? null;
}

/**
 * Consumes an attempt before any comparison: of any number of simultaneous guesses only five are compared. @returns the
 * remaining attempts, null when there was none left.
 */
export async function spendTry(
  database: Database,
  { porteurHash, clientCode }: WaitingSignIn,
  now: Date,
): Promise<number | null> {
  const [row] = await database
    .update(connexionsEnAttente)
    .set({ essais: sql`${connexionsEnAttente.essais} + 1` })
    .where(and(isOpen(porteurHash, clientCode, now), lt(connexionsEnAttente.essais, TRIES)))
    .returning({ essais: connexionsEnAttente.essais });
  return row ? TRIES - row.essais : null;
}

/** Returns an attempt that compared nothing: the code was expired or used. */
export async function giveTryBack(database: Database, { porteurHash }: WaitingSignIn): Promise<void> {
  await database
    .update(connexionsEnAttente)
    .set({ essais: sql`${connexionsEnAttente.essais} - 1` })
    .where(eq(connexionsEnAttente.porteurHash, porteurHash));
}

/** Reserves the sending of a code: a double click sends one. @returns false within thirty seconds of the last. */
export async function claimSending(
  database: Database,
  { porteurHash }: Pick<WaitingSignIn, 'porteurHash'>,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .update(connexionsEnAttente)
    .set({ dateEnvoi: now })
    .where(
      and(
        eq(connexionsEnAttente.porteurHash, porteurHash),
        sql`(${connexionsEnAttente.dateEnvoi} is null or ${connexionsEnAttente.dateEnvoi} <= ${new Date(now.getTime() - RESEND_MS).toISOString()})`,
      ),
    )
    .returning({ porteurHash: connexionsEnAttente.porteurHash });
  return rows.length > 0;
}

/**
 * Records the channel of a sent code, which restarts its ten minutes. Null cancels the reservation: nothing was sent.
 */
export async function noteSent(
  database: Database,
  { porteurHash }: Pick<WaitingSignIn, 'porteurHash'>,
  sendType: SendType | null,
  now: Date,
): Promise<void> {
  const set = sendType === null ? { dateEnvoi: null } : { sendType, expiresAt: end(now) };
  await database.update(connexionsEnAttente).set(set).where(eq(connexionsEnAttente.porteurHash, porteurHash));
}

/** Stores a challenge for a passkey, replacing the previous one. */
export async function keepChallenge(database: Database, { porteurHash }: WaitingSignIn, defi: string): Promise<void> {
  await database.update(connexionsEnAttente).set({ defi }).where(eq(connexionsEnAttente.porteurHash, porteurHash));
}

/** Consumes the challenge: only one of two answers is verified. */
export async function takeChallenge(database: Database, { porteurHash, defi }: WaitingSignIn): Promise<string | null> {
  if (defi === null) return null;
  const rows = await database
    .update(connexionsEnAttente)
    .set({ defi: null })
    .where(
      and(
        eq(connexionsEnAttente.porteurHash, porteurHash),
        eq(connexionsEnAttente.defi, defi),
        isNotNull(connexionsEnAttente.defi),
      ),
    )
    .returning({ porteurHash: connexionsEnAttente.porteurHash });
  return rows.length > 0 ? defi : null;
}

/** Moves to the next step, which has its own ten minutes. @returns false when a concurrent request did it first. */
export async function goOn(
  transaction: Transaction,
  { porteurHash, etape }: WaitingSignIn,
  next: Pick<WaitingSignIn, 'etape'> & Partial<WaitingSignIn>,
  now: Date,
): Promise<boolean> {
  const rows = await transaction
    .update(connexionsEnAttente)
    .set({ ...next, defi: null, expiresAt: end(now) })
    .where(and(eq(connexionsEnAttente.porteurHash, porteurHash), eq(connexionsEnAttente.etape, etape)))
    .returning({ porteurHash: connexionsEnAttente.porteurHash });
  return rows.length > 0;
}

/** Ends the waiting sign-in: it succeeded, or has no attempts left. */
export async function endWaiting(
  database: Database,
  { porteurHash }: Pick<WaitingSignIn, 'porteurHash'>,
): Promise<void> {
  await database.delete(connexionsEnAttente).where(eq(connexionsEnAttente.porteurHash, porteurHash));
}

/** Deletes abandoned sign-ins. */
export async function purgeWaiting(database: Database, now: Date): Promise<void> {
  await database.delete(connexionsEnAttente).where(lte(connexionsEnAttente.expiresAt, now));
}
