import { and, eq, sql } from 'drizzle-orm';
import { personnes } from '../../contrats/public';
import type { Transaction } from '../../platform/database/database';

type Person = typeof personnes.$inferSelect;

/**
 * Locks a person and an identifier until the end of the transaction: the second of two concurrent accounts of a person
 * sees the first.
 * @returns the person, or null for an unknown one
 */
export async function lockPerson(
  transaction: Transaction,
  clientCode: string,
  numPers: string,
  userName: string,
): Promise<Person | null> {
  const [person] = await transaction
    .select()
    .from(personnes)
    .where(and(eq(personnes.clientCode, clientCode), eq(personnes.numPers, numPers)))
    .for('update');
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${clientCode} ${userName}`}, 0))`);
  return person ?? null;
}
