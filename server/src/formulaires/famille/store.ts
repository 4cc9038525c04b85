import { and, eq, isNull, or, gt } from 'drizzle-orm';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { assures } from '../../contrats/public';
import type { Transaction } from '../../platform/database/database';

/**
 * Ends the cover of a person, and their télétransmission once it has ended. An earlier end stays.
 * @returns whether the person was still covered after that day
 */
export async function endCover(
  transaction: Transaction,
  { clientCode, numeroContrat, numPers }: { clientCode: string; numeroContrat: string; numPers: string },
  dateSortie: string,
  today: string,
): Promise<boolean> {
  const ended = await transaction
    .update(assures)
    .set({ dateSortie, ...(hasEnded(dateSortie, today) ? { isTeletransmission: false } : {}) })
    .where(
      and(
        eq(assures.clientCode, clientCode),
        eq(assures.numeroContrat, numeroContrat),
        eq(assures.numPers, numPers),
        or(isNull(assures.dateSortie), gt(assures.dateSortie, dateSortie)),
      ),
    )
    .returning({ numPers: assures.numPers });
  return ended.length > 0;
}
