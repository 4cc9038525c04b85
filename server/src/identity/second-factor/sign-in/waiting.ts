import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { SendType } from '@portal/shared-api/contract/amf';
import type { Database, Transaction } from '../../../platform/database/database';
import { connexionsEnAttente } from './tables';

/** What is asked next: a second factor, staff's first strong factor, or that its recovery codes are kept. */
export type WaitingStep = 'FACTEUR' | 'ENROLEMENT' | 'CODES_SECOURS';

export type WaitingSignIn = typeof connexionsEnAttente.$inferSelect;

/** Time from a step of the sign-in to the next. */
export const WAITING_MS = 10 * 60_000;
/** Wrong answers, over all factors, before the password is asked again. */
export const TRIES = 5;
/** Time before a code may be sent once more (product 4). */
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

/** Notes that this browser has shown the password of an account. Whoever signs in again in it starts anew. */
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

/** The sign-in that waits under this digest, or null. */
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

/** Spends one try before anything is compared: however many come at once, no more than five are looked at. @returns the tries left, null when there is none to spend. */
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

/** Gives a try back that compared nothing: the code was too old, or had served. */
export async function giveTryBack(database: Database, { porteurHash }: WaitingSignIn): Promise<void> {
  await database
    .update(connexionsEnAttente)
    .set({ essais: sql`${connexionsEnAttente.essais} - 1` })
    .where(eq(connexionsEnAttente.porteurHash, porteurHash));
}

/** Claims the right to send a code now: two presses of the button send one. @returns false within thirty seconds of the last. */
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

/** Notes the channel that a code took; it then has its ten minutes. Null takes the claim back: nothing left. */
export async function noteSent(
  database: Database,
  { porteurHash }: Pick<WaitingSignIn, 'porteurHash'>,
  sendType: SendType | null,
  now: Date,
): Promise<void> {
  const set = sendType === null ? { dateEnvoi: null } : { sendType, expiresAt: end(now) };
  await database.update(connexionsEnAttente).set(set).where(eq(connexionsEnAttente.porteurHash, porteurHash));
}

/** Keeps the challenge that a passkey is to sign, in the place of the last. */
export async function keepChallenge(database: Database, { porteurHash }: WaitingSignIn, defi: string): Promise<void> {
  await database.update(connexionsEnAttente).set({ defi }).where(eq(connexionsEnAttente.porteurHash, porteurHash));
}

/** Takes the challenge back: of two answers to it, one is looked at. */
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

/** Goes to the next step, which has its own ten minutes. @returns false when another request was quicker. */
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

/** Nothing waits any more: the sign-in went through, or its tries are spent. */
export async function endWaiting(
  database: Database,
  { porteurHash }: Pick<WaitingSignIn, 'porteurHash'>,
): Promise<void> {
  await database.delete(connexionsEnAttente).where(eq(connexionsEnAttente.porteurHash, porteurHash));
}

/** Forgets sign-ins that nobody finished. */
export async function purgeWaiting(database: Database, now: Date): Promise<void> {
  await database.delete(connexionsEnAttente).where(lte(connexionsEnAttente.expiresAt, now));
}
