import { and, eq, exists, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../platform/database/database';
import { assures } from './tables';

/**
 * Hides the care of persons on contracts that came after their choice: who hides their care hides it from the member of
 * every contract that insures them (decision 0062).
 */
export async function keepActsHidden(
  transaction: Transaction,
  clientCode: string,
  persons: readonly string[],
): Promise<void> {
  const hidden = alias(assures, 'hidden');
  await transaction
    .update(assures)
    .set({ isActesMasques: true })
    .where(
      and(
        eq(assures.clientCode, clientCode),
        inArray(assures.numPers, [...persons]),
        eq(assures.isActesMasques, false),
        ne(assures.codeLienParente, 'ADH'),
        exists(
          transaction
            .select({ numPers: hidden.numPers })
            .from(hidden)
            .where(
              and(
                eq(hidden.clientCode, assures.clientCode),
                eq(hidden.numPers, assures.numPers),
                eq(hidden.isActesMasques, true),
              ),
            ),
        ),
      ),
    );
}
