import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { AmfOperation, SendType } from '@portal/shared-api/contract/amf';
import type { Database, Transaction } from '../../../platform/database/database';
import { hashToken, randomToken, type Secrets } from '../../../platform/secrets';
import { comptes } from '../../accounts/public';
import { sessions } from '../../sessions/public';
import { codeMs, proofMs, triesOfCode } from './rules';
import { amfAdresses, amfCodes, amfCodesVisiteurs, amfPreuves, amfVerifications } from './tables';

/** Identifies a code: one session, one operation. */
export interface CodeKey {
  sessionHash: string;
  operation: AmfOperation;
  /** Number, address or act that the code is valid for only. */
  adresse?: string;
}

const isCode = ({ sessionHash, operation }: CodeKey) =>
  and(eq(amfCodes.sessionHash, sessionHash), eq(amfCodes.operation, operation));
const PURPOSE = 'amf';
const textOf = ({ sessionHash, operation, adresse }: CodeKey, code: string) =>
  `${sessionHash} ${operation} ${adresse ?? ''} ${code}`;

/** Stores a code before it is sent, replacing the previous one. */
export async function keepCode(
  transaction: Transaction,
  secrets: Secrets,
  key: CodeKey,
  code: string,
  sent: { sendType: SendType; isConfirmed: boolean },
  now: Date,
): Promise<void> {
  const values = {
    codeHash: secrets.sign(PURPOSE, textOf(key, code)),
    ...sent,
    essais: 0,
    expiresAt: new Date(now.getTime() + codeMs),
  };
  await transaction
    .insert(amfCodes)
    .values({ sessionHash: key.sessionHash, operation: key.operation, ...values })
    .onConflictDoUpdate({ target: [amfCodes.sessionHash, amfCodes.operation], set: values });
}

/** Result of an attempt. */
export type TryOutcome =
  | { kind: 'right'; sendType: SendType; isConfirmed: boolean }
  | { kind: 'wrong'; left: number }
  | { kind: 'expired' };

/**
 * Consumes an attempt, then compares: of any number of simultaneous guesses only five are compared, and a correct code
 * works once.
 */
export async function tryCode(
  database: Database,
  secrets: Secrets,
  key: CodeKey,
  code: string,
  now: Date,
): Promise<TryOutcome> {
  const [spent] = await database
    .update(amfCodes)
    .set({ essais: sql`${amfCodes.essais} + 1` })
    .where(and(isCode(key), lt(amfCodes.essais, triesOfCode), gt(amfCodes.expiresAt, now)))
    .returning();
  if (!spent) return { kind: 'expired' };
  if (!secrets.verify(PURPOSE, textOf(key, code), spent.codeHash))
    return { kind: 'wrong', left: triesOfCode - spent.essais };
  const used = await database
    .delete(amfCodes)
    .where(and(isCode(key), eq(amfCodes.codeHash, spent.codeHash)))
    .returning({ operation: amfCodes.operation });
  return used.length > 0
    ? { kind: 'right', sendType: spent.sendType, isConfirmed: spent.isConfirmed }
    : { kind: 'expired' };
}

/** Records that a session has passed a second factor. */
export async function noteVerification(transaction: Transaction, sessionHash: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + proofMs);
  await transaction
    .insert(amfVerifications)
    .values({ sessionHash, expiresAt })
    .onConflictDoUpdate({ target: amfVerifications.sessionHash, set: { expiresAt } });
}

/** A proof for a session with a recent second factor, otherwise null. The proof itself is not stored. */
export async function giveProof(
  transaction: Transaction,
  session: { idHash: string; userId: string },
  now: Date,
): Promise<string | null> {
  const [verified] = await transaction
    .select()
    .from(amfVerifications)
    .where(and(eq(amfVerifications.sessionHash, session.idHash), gt(amfVerifications.expiresAt, now)));
  if (!verified) return null;
  const handle = randomToken();
  await transaction
    .insert(amfPreuves)
    .values({
      preuveHash: hashToken(handle),
      sessionHash: session.idHash,
      compteId: session.userId,
      expiresAt: verified.expiresAt,
    });
  return handle;
}

/** Forgets what an account has proved: after a change of its factors one of them is asked for again. */
export async function forgetProofs(transaction: Transaction, compteId: string): Promise<void> {
  await transaction.delete(amfPreuves).where(eq(amfPreuves.compteId, compteId));
  const own = transaction.select({ idHash: sessions.idHash }).from(sessions).where(eq(sessions.compteId, compteId));
  await transaction.delete(amfVerifications).where(inArray(amfVerifications.sessionHash, own));
}

/** Forgets the codes of an account that wait to be typed: its mobile is another one. */
export async function forgetCodes(transaction: Transaction, compteId: string): Promise<void> {
  const own = transaction.select({ idHash: sessions.idHash }).from(sessions).where(eq(sessions.compteId, compteId));
  await transaction.delete(amfCodes).where(inArray(amfCodes.sessionHash, own));
}

/** Confirms the address that received a code. */
export async function confirmAddress(
  transaction: Transaction,
  compteId: string,
  sendType: SendType,
  now: Date,
): Promise<void> {
  await transaction
    .update(comptes)
    .set(sendType === 'SMS' ? { isTelephoneConfirme: true } : { isEmailConfirme: true, dateEmailConfirme: now })
    .where(eq(comptes.id, compteId));
}

/** Records that a code reached an address which is not the person's yet, for F-06. */
export async function noteAddress(
  transaction: Transaction,
  secrets: Secrets,
  sessionHash: string,
  adresse: string,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + proofMs);
  await transaction
    .insert(amfAdresses)
    .values({ sessionHash, adresseIndex: secrets.index(adresse), expiresAt })
    .onConflictDoUpdate({ target: [amfAdresses.sessionHash, amfAdresses.adresseIndex], set: { expiresAt } });
}

/** Whether this session proved access to an address in the last 15 minutes. */
export async function isAddressProven(
  database: Database,
  secrets: Secrets,
  sessionHash: string,
  adresse: string,
  now: Date,
): Promise<boolean> {
  const [row] = await database
    .select({ expiresAt: amfAdresses.expiresAt })
    .from(amfAdresses)
    .where(
      and(
        eq(amfAdresses.sessionHash, sessionHash),
        inArray(amfAdresses.adresseIndex, secrets.indexes(adresse)),
        gt(amfAdresses.expiresAt, now),
      ),
    );
  return row !== undefined;
}

/** Deletes expired codes and proofs. */
export async function purgeAmf(database: Database, now: Date): Promise<void> {
  await database.delete(amfCodes).where(lte(amfCodes.expiresAt, now));
  await database.delete(amfCodesVisiteurs).where(lte(amfCodesVisiteurs.expiresAt, now));
  await database.delete(amfVerifications).where(lte(amfVerifications.expiresAt, now));
  await database.delete(amfAdresses).where(lte(amfAdresses.expiresAt, now));
  await database.delete(amfPreuves).where(lte(amfPreuves.expiresAt, now));
}
