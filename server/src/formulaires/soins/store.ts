import { and, eq } from 'drizzle-orm';
import { assures } from '../../contrats/public';
import type { Transaction } from '../../platform/database/database';

/** Serialises requests for one person, so that none uses a balance that another consumes. */
export async function holdPerson(
  transaction: Transaction,
  clientCode: string,
  numeroContrat: string,
  numPers: string,
): Promise<void> {
  await transaction
    .select({ rang: assures.rang })
    .from(assures)
    .where(
      and(eq(assures.clientCode, clientCode), eq(assures.numeroContrat, numeroContrat), eq(assures.numPers, numPers)),
    )
    .for('update');
}
