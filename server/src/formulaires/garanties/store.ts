import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { changementsFormule, contrats, offres } from '../../contrats/public';
import { bulkInsert } from '../../platform/database/bulk';
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

/**
 * Puts a contract into its new product, unless the management system did so before the day.
 * @returns false when the contract has another one meanwhile
 */
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
        inArray(contrats.codeOffre, [codeOffrePrecedente, codeOffre]),
      ),
    )
    .returning({ numero: contrats.numero });
  return moved.length > 0;
}

/** Announced and past changes of product of contracts, oldest first, by number. */
export async function findChangesByContract(
  database: Database,
  clientCode: string,
  contracts: readonly string[],
): Promise<ReadonlyMap<string, readonly (typeof changementsFormule.$inferSelect)[]>> {
  const rows = await database
    .select()
    .from(changementsFormule)
    .where(
      and(eq(changementsFormule.clientCode, clientCode), inArray(changementsFormule.numeroContrat, [...contracts])),
    )
    .orderBy(asc(changementsFormule.dateEffet));
  const byContract = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) byContract.set(row.numeroContrat, [...(byContract.get(row.numeroContrat) ?? []), row]);
  return byContract;
}

/** Takes back the changes of product of a contract that are announced for a day after one. */
export async function forgetAnnounced(
  transaction: Transaction,
  { clientCode, numeroContrat }: { clientCode: string; numeroContrat: string },
  today: string,
): Promise<void> {
  await transaction
    .delete(changementsFormule)
    .where(
      and(
        eq(changementsFormule.clientCode, clientCode),
        eq(changementsFormule.numeroContrat, numeroContrat),
        gt(changementsFormule.dateEffet, today),
      ),
    );
}

/** Takes back one change of product. */
export async function forgetChange(
  transaction: Transaction,
  { clientCode, numeroContrat, dateEffet }: typeof changementsFormule.$inferSelect,
): Promise<void> {
  await transaction
    .delete(changementsFormule)
    .where(
      and(
        eq(changementsFormule.clientCode, clientCode),
        eq(changementsFormule.numeroContrat, numeroContrat),
        eq(changementsFormule.dateEffet, dateEffet),
      ),
    );
}

export type ProductChange = typeof changementsFormule.$inferInsert;

/** Keeps changes of product that have happened; the last one of a day counts. */
export const keepChanges = (transaction: Transaction, rows: readonly ProductChange[]): Promise<void> =>
  bulkInsert(transaction, changementsFormule, rows, ['clientCode', 'numeroContrat', 'dateEffet']);

export type ProductLevel = Pick<typeof offres.$inferSelect, 'code' | 'codeFormule' | 'cotisationBase' | 'niveaux'>;

/** Formula, price and cover of some products, by code. */
export async function findLevels(
  database: Database,
  clientCode: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ProductLevel>> {
  const { code, codeFormule, cotisationBase, niveaux } = offres;
  const rows = await database
    .select({ code, codeFormule, cotisationBase, niveaux })
    .from(offres)
    .where(and(eq(offres.clientCode, clientCode), inArray(offres.code, [...codes])));
  return new Map(rows.map((row) => [row.code, row]));
}
