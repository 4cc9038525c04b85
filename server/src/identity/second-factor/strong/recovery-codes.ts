import { randomInt } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import type { Secrets } from '../../../platform/secrets';
import { codesSecours } from './tables';

const CODES = 10;
/** Without the ambiguous I, L, O and U: ten characters give fifty bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;

const randomHalf = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const PURPOSE = 'codes-secours';
const textOf = (compteId: string, code: string) => `${compteId} ${code}`;

/**
 * Normalises a typed code: without spaces and dashes, in capitals, and with letters read as the digits they resemble.
 */
const plainCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Ten codes that replace the previous ones, « 7KQ2M-9XPRT ». They are shown once: only digests are stored. */
export async function renewRecoveryCodes(
  transaction: Transaction,
  secrets: Secrets,
  compteId: string,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(`${randomHalf()}-${randomHalf()}`);
  await deleteRecoveryCodes(transaction, compteId);
  await transaction
    .insert(codesSecours)
    .values(
      [...codes].map((code) => ({ compteId, codeHash: secrets.sign(PURPOSE, textOf(compteId, plainCode(code))) })),
    );
  return [...codes];
}

/** Consumes a code. @returns false for one of another account or already used. */
export async function takeRecoveryCode(
  database: Database,
  secrets: Secrets,
  compteId: string,
  typed: string,
): Promise<boolean> {
  const rows = await database
    .delete(codesSecours)
    .where(
      and(
        eq(codesSecours.compteId, compteId),
        inArray(codesSecours.codeHash, secrets.signatures(PURPOSE, textOf(compteId, plainCode(typed)))),
      ),
    )
    .returning({ compteId: codesSecours.compteId });
  return rows.length > 0;
}

/** Number of unused codes of an account. */
export async function countRecoveryCodes(database: Database, compteId: string): Promise<number> {
  const [row] = await database.select({ left: count() }).from(codesSecours).where(eq(codesSecours.compteId, compteId));
  return row?.left ?? 0;
}

export async function deleteRecoveryCodes(transaction: Transaction, compteId: string): Promise<void> {
  await transaction.delete(codesSecours).where(eq(codesSecours.compteId, compteId));
}
