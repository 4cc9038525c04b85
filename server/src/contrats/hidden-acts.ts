import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database';
import { findSamePerson, findSamePersons } from './same-person';
import { assures } from './tables';

/**
 * Hides the acts of a person from the member of every contract that insures them, under any number of theirs (decisions
 * 0062, 0121).
 * @returns the contracts on which they were shown
 */
export async function hideActs(transaction: Transaction, clientCode: string, numPers: string): Promise<string[]> {
  return hide(transaction, clientCode, await findSamePerson(transaction, clientCode, numPers));
}

/**
 * Hides the care of persons on contracts that came after their choice, or that are known to be theirs since.
 * @returns the contracts on which it was shown
 */
export async function keepActsHidden(
  transaction: Transaction,
  clientCode: string,
  persons: readonly string[],
): Promise<string[]> {
  const same = [...(await findSamePersons(transaction, clientCode, persons)).values()];
  const rows = await transaction
    .selectDistinct({ numPers: assures.numPers })
    .from(assures)
    .where(
      and(eq(assures.clientCode, clientCode), inArray(assures.numPers, same.flat()), eq(assures.isActesMasques, true)),
    );
  const hidden = new Set(rows.map(({ numPers }) => numPers));
  const hiding = same.filter((numbers) => numbers.some((numPers) => hidden.has(numPers)));
  return hide(transaction, clientCode, hiding.flat());
}

async function hide(transaction: Transaction, clientCode: string, numbers: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .update(assures)
    .set({ isActesMasques: true })
    .where(
      and(
        eq(assures.clientCode, clientCode),
        inArray(assures.numPers, [...numbers]),
        eq(assures.isActesMasques, false),
        ne(assures.codeLienParente, 'ADH'),
      ),
    )
    .returning({ numeroContrat: assures.numeroContrat });
  return [...new Set(rows.map(({ numeroContrat }) => numeroContrat))];
}
