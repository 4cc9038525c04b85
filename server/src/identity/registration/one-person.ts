import { and, eq, inArray, ne } from 'drizzle-orm';
import { isStruckOff } from '@portal/shared-api/rules/contracts';
import { findSamePerson } from '../../contrats/public';
import type { Database } from '../../platform/database/database';
import { comptes } from '../accounts/public';
import { isChangeable } from '../second-factor/public';
import { findCover, type Cover, type Person } from './candidates';

/** One number of a person, with the contracts that insure or insured it. */
export interface Candidate {
  person: Person;
  cover: Cover[];
}

/** What the person is identified for: a new account, or another identifier of the one that they have. */
export type IdentifiedFor = 'inscription' | 'identifiant';

/**
 * The numbers of the person whom all candidates are, the one that counts first: for a new account one with a contract
 * in force, then one with an account; for another identifier one with an account that can have it (decision 0121). None
 * for twins with the same first name: only a counsellor can distinguish them.
 */
export async function findOnePerson(
  database: Database,
  clientCode: string,
  candidates: readonly Person[],
  act: IdentifiedFor,
  today: string,
): Promise<Candidate[]> {
  const numbers = candidates.map(({ numPers }) => numPers);
  if (numbers.length > 1 && !(await areOne(database, clientCode, numbers))) return [];
  const found: Candidate[] = [];
  for (const person of candidates.toSorted((left, right) => (left.numPers < right.numPers ? -1 : 1))) {
    const cover = await findCover(database, clientCode, person.numPers, today);
    if (cover.length > 0) found.push({ person, cover });
  }
  if (found.length < 2) return found;
  const holders = await findHolders(database, clientCode, numbers, act);
  const weight = act === 'inscription' ? 0.5 : 10;
  const rank = ({ person, cover }: Candidate) => rankOf(cover, today) + (holders.has(person.numPers) ? weight : 0);
  return found.toSorted((left, right) => rank(right) - rank(left));
}

async function areOne(database: Database, clientCode: string, numbers: readonly string[]): Promise<boolean> {
  for (const numPers of numbers) {
    const same = await findSamePerson(database, clientCode, numPers);
    if (!numbers.every((other) => same.includes(other))) return false;
  }
  return true;
}

/** A contract in force, one that ended lately, one that ended long ago. */
function rankOf(cover: readonly Cover[], today: string): number {
  if (cover.some(({ etat }) => etat !== 'resilie')) return 3;
  return isStruckOff(cover, today) ? 1 : 2;
}

/** Those of these numbers that have an account, for another identifier one that may have it. */
async function findHolders(
  database: Database,
  clientCode: string,
  numbers: readonly string[],
  act: IdentifiedFor,
): Promise<Set<string>> {
  const rows = await database
    .select()
    .from(comptes)
    .where(
      and(eq(comptes.clientCode, clientCode), inArray(comptes.numPers, [...numbers]), ne(comptes.etat, 'SUPPRIME')),
    );
  const held = act === 'inscription' ? rows : rows.filter(isChangeable);
  return new Set(held.flatMap(({ numPers }) => numPers ?? []));
}
