import { and, eq, gte, isNotNull, lte, sum } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { isCounted } from './filters';
import { actes, decomptes } from './tables';

/** Cents used by a person of each annual package of a contract in a year, without cancelled statements. */
export async function sumPackages(
  database: Database,
  clientCode: string,
  numeroContrat: string,
  numPers: string,
  year: string,
): Promise<Map<string, number>> {
  const rows = await database
    .select({ code: actes.codeForfait, consumed: sum(actes.forfaitConsomme).mapWith(Number) })
    .from(decomptes)
    .innerJoin(
      actes,
      and(eq(actes.clientCode, decomptes.clientCode), eq(actes.numeroDecompte, decomptes.numeroDecompte)),
    )
    .where(
      and(
        eq(decomptes.clientCode, clientCode),
        eq(decomptes.numeroContrat, numeroContrat),
        eq(decomptes.numPers, numPers),
        isCounted(),
        gte(actes.dateSoins, `${year}-01-01`),
        lte(actes.dateSoins, `${year}-12-31`),
        isNotNull(actes.codeForfait),
      ),
    )
    .groupBy(actes.codeForfait);
  return new Map(rows.flatMap(({ code, consumed }) => (code === null ? [] : [[code, consumed] as const])));
}
