import { inArray, or, sql, type SQL } from 'drizzle-orm';
import { comptes, findAccount } from '../identity/accounts/public';
import type { Database } from '../platform/database/database';
import { findAudience } from './objects';
import { isMet, isMetByPerson, personsQuery, type Insured } from './store';

/** Whether an insured person of a contract is in an active audience, on a day. An unknown one has nobody. */
export async function isInAudience(
  database: Database,
  clientCode: string,
  code: string,
  about: Insured,
  today: string,
): Promise<boolean> {
  const audience = await findAudience(database, clientCode, code);
  return audience !== undefined && isMet(database, audience, about, today);
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
    if (audience) conditions.push(inArray(comptes.numPers, sql`(${personsQuery(audience, today)})`));
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
  const numPers = (await findAccount(database, clientCode, compteId))?.numPers ?? null;
  if (numPers === null) return found;
  for (const code of codes) {
    const audience = await findAudience(database, clientCode, code);
    if (audience && (await isMetByPerson(database, audience, numPers, today))) found.add(code);
  }
  return found;
}
