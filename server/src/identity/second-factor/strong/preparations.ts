import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import type { Secrets } from '../../../platform/secrets';
import { facteursEnCours } from './tables';

/** Pending operation of a session: a secret to confirm, a challenge to sign; `PREUVE_FORTE` records a strong factor. */
export type PreparationUse = 'APPLICATION' | 'AJOUT_CLE' | 'PREUVE_CLE' | 'PREUVE_FORTE';

const PREPARED_MS = 15 * 60_000;

const isOpen = (sessionHash: string, usage: PreparationUse, now: Date) =>
  and(
    eq(facteursEnCours.sessionHash, sessionHash),
    eq(facteursEnCours.usage, usage),
    gt(facteursEnCours.expiresAt, now),
  );

/** Stores a value for 15 minutes, in this session, replacing the previous one. */
export async function prepare(
  transaction: Transaction,
  secrets: Secrets,
  sessionHash: string,
  usage: PreparationUse,
  value: string,
  now: Date,
): Promise<void> {
  const values = { valeurChiffree: secrets.encrypt(value), expiresAt: new Date(now.getTime() + PREPARED_MS) };
  await transaction
    .insert(facteursEnCours)
    .values({ sessionHash, usage, ...values })
    .onConflictDoUpdate({ target: [facteursEnCours.sessionHash, facteursEnCours.usage], set: values });
}

/** Value prepared in this session, or null. */
export async function readPrepared(
  database: Database,
  secrets: Secrets,
  sessionHash: string,
  usage: PreparationUse,
  now: Date,
): Promise<string | null> {
  const [row] = await database
    .select()
    .from(facteursEnCours)
    .where(isOpen(sessionHash, usage, now));
  return row ? secrets.decrypt(row.valeurChiffree) : null;
}

/** Consumes the value: it is valid once. */
export async function takePrepared(
  database: Database,
  secrets: Secrets,
  sessionHash: string,
  usage: PreparationUse,
  now: Date,
): Promise<string | null> {
  const [row] = await database
    .delete(facteursEnCours)
    .where(isOpen(sessionHash, usage, now))
    .returning();
  return row ? secrets.decrypt(row.valeurChiffree) : null;
}

/** Deletes expired values. */
export async function purgePreparations(database: Database, now: Date): Promise<void> {
  await database.delete(facteursEnCours).where(lte(facteursEnCours.expiresAt, now));
}
