import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database';
import { isIdentifier } from '../../platform/database/identifiers';
import type { Secrets } from '../../platform/secrets';
import { envoisCartes } from './tables';

type SentCard = typeof envoisCartes.$inferSelect;

/** Wrong codes before a link is closed. */
export const attemptLimit = 5;

/** Number of mails with a card that an account sent since an instant. */
export const countSentCards = (
  database: Database,
  { clientCode, compteId }: Pick<SentCard, 'clientCode' | 'compteId'>,
  since: Date,
): Promise<number> =>
  database.$count(
    envoisCartes,
    and(
      eq(envoisCartes.clientCode, clientCode),
      eq(envoisCartes.compteId, compteId),
      gt(envoisCartes.dateEnvoi, since),
    ),
  );

/** Keeps what was sent to one address, and returns its number. */
export async function keepSent(transaction: Transaction, row: typeof envoisCartes.$inferInsert): Promise<string> {
  const [kept] = await transaction.insert(envoisCartes).values(row).returning({ id: envoisCartes.id });
  if (!kept) throw new Error('A sent card has a number.');
  return kept.id;
}

/** What a code opens: the code counts as wrong until it is known to be right. */
export const codeText = (jeton: string, code: string) => `${jeton} ${code}`;

/**
 * Counts one attempt on a link that is still open, so that attempts at the same time have no more than one by one.
 * @returns null for a link that is unknown, expired or closed.
 */
export async function tryCode(
  database: Database,
  secrets: Secrets,
  { clientCode, envoi, jeton, now }: { clientCode: string; envoi: string; jeton: string; now: Date },
): Promise<SentCard | null> {
  if (!isIdentifier(envoi)) return null;
  const [row] = await database
    .update(envoisCartes)
    .set({ echecs: sql`${envoisCartes.echecs} + 1` })
    .where(
      and(
        eq(envoisCartes.id, envoi),
        eq(envoisCartes.clientCode, clientCode),
        inArray(envoisCartes.jetonIndex, secrets.indexes(jeton)),
        lt(envoisCartes.echecs, attemptLimit),
        gt(envoisCartes.dateExpiration, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** Takes the attempt back after a right code, whether there is a card to open or not. */
export async function noteRight(database: Database, { id }: Pick<SentCard, 'id'>): Promise<void> {
  await database
    .update(envoisCartes)
    .set({ echecs: sql`${envoisCartes.echecs} - 1` })
    .where(eq(envoisCartes.id, id));
}

/** Notes the first opening. */
export async function noteOpened(database: Database, { id }: Pick<SentCard, 'id'>, now: Date): Promise<void> {
  await database
    .update(envoisCartes)
    .set({ dateOuverture: sql`coalesce(${envoisCartes.dateOuverture}, ${now.toISOString()}::timestamptz)` })
    .where(eq(envoisCartes.id, id));
}

/** Forgets addresses and codes that open nothing any more; the request remains. */
export async function purgeSentCards(database: Database, now: Date): Promise<void> {
  await database.delete(envoisCartes).where(lt(envoisCartes.dateExpiration, now));
}
