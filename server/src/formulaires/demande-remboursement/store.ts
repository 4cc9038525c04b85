import { and, asc, eq } from 'drizzle-orm';
import { assures } from '../../contrats/public';
import { referentiels } from '../../contenus/public';
import type { Database, Transaction } from '../../platform/database/database';

/** Kinds of care of the client, in its order. */
export function findCareKinds(database: Database, clientCode: string) {
  return database
    .select({ code: referentiels.code, libelle: referentiels.libelle })
    .from(referentiels)
    .where(
      and(
        eq(referentiels.clientCode, clientCode),
        eq(referentiels.nom, 'type-prestation'),
        eq(referentiels.isActif, true),
      ),
    )
    .orderBy(asc(referentiels.ordre));
}

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
