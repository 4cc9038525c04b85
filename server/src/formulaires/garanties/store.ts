import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { changementsFormule, contrats, offres } from '../../contrats/public';
import type { Database, Transaction } from '../../platform/database/database';

/** Products with care that members may change to, the cheapest first. */
export function findSoldProducts(database: Database, clientCode: string) {
  return database
    .select()
    .from(offres)
    .where(and(eq(offres.clientCode, clientCode), isNotNull(offres.cotisationBase), isNotNull(offres.niveaux)))
    .orderBy(asc(offres.cotisationBase));
}

/** Announces a change of product of a contract. */
export async function announceChange(
  transaction: Transaction,
  row: typeof changementsFormule.$inferInsert,
): Promise<void> {
  await transaction.insert(changementsFormule).values(row);
}

/** Puts a contract into its new product. @returns false when the contract has another one meanwhile */
export async function moveContract(
  transaction: Transaction,
  { clientCode, numeroContrat, codeOffre, codeOffrePrecedente }: typeof changementsFormule.$inferInsert,
): Promise<boolean> {
  const moved = await transaction
    .update(contrats)
    .set({ codeOffre })
    .where(
      and(
        eq(contrats.clientCode, clientCode),
        eq(contrats.numero, numeroContrat),
        eq(contrats.codeOffre, codeOffrePrecedente),
      ),
    )
    .returning({ numero: contrats.numero });
  return moved.length > 0;
}
