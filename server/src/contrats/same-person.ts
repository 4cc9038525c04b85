import { and, eq, gte, inArray, isNull, ne, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database';
import { assures, personnes } from './tables';

/**
 * Numbers of a person, sorted: a beneficiary of both parents' contracts has one on each. Persons of one social-security
 * number and birth date are one, unless a contract insures both at one time: twins may have their parent's number.
 */
export async function findSamePerson(database: Database, clientCode: string, numPers: string): Promise<string[]> {
  return (await findSamePersons(database, clientCode, [numPers])).get(numPers) ?? [numPers];
}

/** Numbers of each of these persons, by the one that is asked for. */
export async function findSamePersons(
  database: Database,
  clientCode: string,
  numbers: readonly string[],
): Promise<Map<string, string[]>> {
  const known = alias(personnes, 'known');
  const besideKnown = alias(assures, 'beside_known');
  const rows = await database
    .select({ asked: known.numPers, numPers: personnes.numPers })
    .from(known)
    .innerJoin(
      personnes,
      and(
        eq(personnes.clientCode, known.clientCode),
        eq(personnes.nirIndex, known.nirIndex),
        eq(personnes.dateNaissance, known.dateNaissance),
      ),
    )
    .where(
      and(
        eq(known.clientCode, clientCode),
        inArray(known.numPers, [...numbers]),
        notExists(
          database
            .select({ numero: assures.numeroContrat })
            .from(assures)
            .innerJoin(
              besideKnown,
              and(
                eq(besideKnown.clientCode, assures.clientCode),
                eq(besideKnown.numeroContrat, assures.numeroContrat),
                eq(besideKnown.numPers, known.numPers),
                // At one time: whoever left and came back under another number is one.
                or(isNull(besideKnown.dateSortie), gte(besideKnown.dateSortie, assures.dateEntree)),
                or(isNull(assures.dateSortie), gte(assures.dateSortie, besideKnown.dateEntree)),
              ),
            )
            .where(
              and(
                eq(assures.clientCode, clientCode),
                eq(assures.numPers, personnes.numPers),
                ne(assures.numPers, known.numPers),
              ),
            ),
        ),
      ),
    );
  const same = new Map(numbers.map((numPers) => [numPers, new Set([numPers])]));
  for (const { asked, numPers } of rows) same.get(asked)?.add(numPers);
  return new Map([...same].map(([asked, found]) => [asked, [...found].toSorted()]));
}
