import { and, eq, isNotNull, sql, sum, type AnyColumn } from 'drizzle-orm';
import type { Bilan } from '@portal/shared-api/contract/prestations';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { findAssures, readPackages, type Scope } from '../contrats/public';
import type { Database } from '../platform/database/database';
import { acteConditions, inScope, isCounted, type ActeFilters } from './filters';
import { presentTotals } from './rules';
import { actes, decomptes } from './tables';

const sumOf = (column: AnyColumn) => sum(column).mapWith(Number);
const year = sql<string>`to_char(${actes.dateSoins}, 'YYYY')`;
const month = sql<string>`to_char(${actes.dateSoins}, 'YYYY-MM')`;
const lines = and(eq(actes.clientCode, decomptes.clientCode), eq(actes.numeroDecompte, decomptes.numeroDecompte));
const counted = (scope: Scope) => and(inScope(scope), isCounted());

/** Sums of the scope by year and kind of care, in cents. */
export function sumByYear(database: Database, scope: Scope) {
  return database
    .select({
      annee: year,
      familleActes: actes.familleActes,
      montantDepense: sumOf(actes.montantDepense),
      montantRO: sumOf(actes.montantRO),
      montantRC: sumOf(actes.montantRC),
      montantAutres: sumOf(actes.montantAutres),
      resteACharge: sumOf(actes.resteACharge),
    })
    .from(decomptes)
    .innerJoin(actes, lines)
    .where(counted(scope))
    .groupBy(year, actes.familleActes)
    .orderBy(year, actes.familleActes);
}

/** Cents used of each annual package, by year and person of the scope. */
export function sumPackagesByYear(database: Database, scope: Scope) {
  return database
    .select({
      annee: year,
      numPers: decomptes.numPers,
      code: actes.codeForfait,
      consomme: sumOf(actes.forfaitConsomme),
    })
    .from(decomptes)
    .innerJoin(actes, lines)
    .where(and(counted(scope), isNotNull(actes.codeForfait)))
    .groupBy(year, decomptes.numPers, actes.codeForfait);
}

/** Insurer's payments of the acts that match the filters, by month of care, in cents. */
export function sumByMonth(database: Database, scope: Scope, filters: ActeFilters) {
  return database
    .select({ mois: month, montantRC: sumOf(actes.montantRC) })
    .from(decomptes)
    .innerJoin(actes, lines)
    .where(and(acteConditions(scope, filters), isCounted()))
    .groupBy(month)
    .orderBy(month);
}

/** Sums of the scope's history; seven queries, whatever its length. */
export async function readBilanOf(database: Database, scope: Scope, today: string): Promise<Bilan> {
  const depenses = (await sumByYear(database, scope)).map(({ annee, familleActes, ...amounts }) => ({
    annee,
    familleActes,
    ...presentTotals(amounts),
  }));
  const packages = await readPackages(database, scope.clientCode, scope.numeroContrat);
  // Packages of a year are those of its last day, or of today.
  const lastDay = (annee: string) => (annee === today.slice(0, 4) ? today : `${annee}-12-31`);
  const used = await sumPackagesByYear(database, scope);
  const insured = await findAssures(database, scope.clientCode, [scope.numeroContrat]);
  const isInsuredIn = (annee: string, numPers: string) =>
    insured.some(
      ({ assure: { numPers: each, dateEntree, dateSortie } }) =>
        each === numPers && dateEntree <= lastDay(annee) && !hasEnded(dateSortie, `${annee}-01-01`),
    );
  const years = [...new Set(depenses.map(({ annee }) => annee))];
  const forfaits = years.flatMap((annee) =>
    scope.visiblePersons.flatMap((numPers) =>
      Object.entries(packages(lastDay(annee), numPers)).flatMap(([code, { libelle, plafond }]) => {
        const taken = used.find((row) => row.annee === annee && row.code === code && row.numPers === numPers)?.consomme;
        if (taken === undefined && !isInsuredIn(annee, numPers)) return [];
        const consomme = Math.min(plafond, Math.max(0, taken ?? 0));
        return [
          {
            annee,
            code,
            libelle,
            numPers,
            plafond: toEuros(plafond),
            consomme: toEuros(consomme),
            restant: toEuros(plafond - consomme),
          },
        ];
      }),
    ),
  );
  return { depenses, forfaits };
}
