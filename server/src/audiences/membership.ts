import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { comptes } from '../identity/accounts/public';
import type { Database } from '../platform/database/database';
import { findAudience } from './objects';
import { isMet, personsQuery, type Insured } from './store';

/** Whether an insured person of a contract is in an active audience, on a day. An unknown one has nobody. */
export async function isInAudience(
  database: Database,
  clientCode: string,
  code: string,
  about: Insured,
  today: string,
): Promise<boolean> {
  const audience = await findAudience(database, clientCode, code);
  return audience?.isActive === true && isMet(database, audience, about, today);
}

/** Condition that an account is that of a person in one of some active audiences; none for no audience at all. */
export async function inAudiences(
  database: Database,
  clientCode: string,
  codes: readonly string[],
  today: string,
): Promise<SQL | undefined> {
  if (codes.length === 0) return undefined;
  const conditions: SQL[] = [];
  for (const code of codes) {
    const audience = await findAudience(database, clientCode, code);
    if (audience?.isActive) conditions.push(inArray(comptes.numPers, sql`(${personsQuery(audience, today)})`));
  }
  return or(...conditions) ?? sql`false`;
}

/** Which of some audiences the person of an account is in, on a day; one that is not active has nobody. */
export async function findAudiencesOf(
  database: Database,
  clientCode: string,
  codes: readonly string[],
  compteId: string,
  today: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const code of codes) {
    const isIn = await inAudiences(database, clientCode, [code], today);
    const rows = await database
      .select({ id: comptes.id })
      .from(comptes)
      .where(and(eq(comptes.clientCode, clientCode), eq(comptes.id, compteId), isIn));
    if (rows.length > 0) found.add(code);
  }
  return found;
}
