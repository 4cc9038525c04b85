import { and, eq, inArray, ne } from 'drizzle-orm';
import { isStruckOff } from '@portal/shared-api/rules/contracts';
import { findSamePerson } from '../../contrats/public';
import type { Database } from '../../platform/database/database';
import { comptes } from '../accounts/public';
import { findCover, type Cover, type Person } from './candidates';

interface Candidate {
  person: Person;
  cover: Cover[];
}

/**
 * The person whom all candidates are, by the number that they use: one with a contract in force, then one with an
 * account (decision 0121). Null for nobody, and for twins with the same first name: only a counsellor can distinguish
 * them.
 */
export async function findOnePerson(
  database: Database,
  clientCode: string,
  candidates: readonly Person[],
  today: string,
): Promise<Candidate | null> {
  const [only, ...others] = candidates;
  if (!only) return null;
  if (others.length === 0) return { person: only, cover: await findCover(database, clientCode, only.numPers, today) };
  const numbers = candidates.map(({ numPers }) => numPers);
  if (!(await areOne(database, clientCode, numbers))) return null;
  const holders = await findHolders(database, clientCode, numbers);
  const found: (Candidate & { rank: number })[] = [];
  for (const person of candidates.toSorted((left, right) => (left.numPers < right.numPers ? -1 : 1))) {
    const cover = await findCover(database, clientCode, person.numPers, today);
    found.push({ person, cover, rank: rankOf(cover, today) + (holders.has(person.numPers) ? 0.5 : 0) });
  }
  return found.toSorted((left, right) => right.rank - left.rank)[0] ?? null;
}

async function areOne(database: Database, clientCode: string, numbers: readonly string[]): Promise<boolean> {
  for (const numPers of numbers) {
    const same = await findSamePerson(database, clientCode, numPers);
    if (!numbers.every((other) => same.includes(other))) return false;
  }
  return true;
}

/** A contract in force, one that ended lately, one that ended long ago, none. */
function rankOf(cover: readonly Cover[], today: string): number {
  if (cover.some(({ etat }) => etat !== 'resilie')) return 3;
  if (cover.length === 0) return 0;
  return isStruckOff(cover, today) ? 1 : 2;
}

/** Those of these numbers that have an account. */
async function findHolders(database: Database, clientCode: string, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .select({ numPers: comptes.numPers })
    .from(comptes)
    .where(
      and(eq(comptes.clientCode, clientCode), inArray(comptes.numPers, [...numbers]), ne(comptes.etat, 'SUPPRIME')),
    );
  return new Set(rows.flatMap(({ numPers }) => numPers ?? []));
}
