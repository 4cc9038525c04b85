import { and, asc, count, desc, eq, inArray, max, notInArray, sql, type SQL } from 'drizzle-orm';
import type { TiersPrestationsQuery } from '@portal/shared-api/contract/tiers-prestations';
import type { Database } from '../platform/database/database';
import type { Slice } from '../platform/http/pagination';
import type { Scope } from '../contrats/public';
import { decompteConditions, amountSums, selectDecomptes, sumDecomptes, decomptes } from '../prestations/public';
import { specialitiesOf } from './kinds';

export type TiersFilters = Omit<TiersPrestationsQuery, 'page' | 'taille'> & {
  idTiers?: string | undefined;
  numeroDecompte?: string | undefined;
};
export type TiersRow = Awaited<ReturnType<typeof findTiers>>[number];

/** Number of an establishment or professional; the name for one without number. */
const idTiers = sql<string>`coalesce(${decomptes.finess}, ${decomptes.numeroRpps}, ${decomptes.nomProfessionnel})`;

/** Statements of the scope paid to third parties. */
function paidDirectly(
  scope: Scope,
  { typeTiers, idTiers: wanted, numeroDecompte, ...filters }: TiersFilters,
): SQL | undefined {
  const kind = typeTiers && specialitiesOf(typeTiers);
  return and(
    decompteConditions(scope, filters),
    inArray(decomptes.destinataire, ['PROFESSIONNEL', 'ETABLISSEMENT']),
    eq(decomptes.etat, 'PAYE'),
    kind &&
      (kind.isListed
        ? inArray(decomptes.specialite, [...kind.names])
        : notInArray(decomptes.specialite, [...kind.names])),
    wanted === undefined ? undefined : sql`${idTiers} = ${wanted}`,
    numeroDecompte === undefined ? undefined : eq(decomptes.numeroDecompte, numeroDecompte),
  );
}

/** Third parties of the scope, latest payment first. */
export function findTiers(database: Database, scope: Scope, filters: TiersFilters, slice: Slice) {
  const last = sql<string>`max(coalesce(${decomptes.datePaiement}, ${decomptes.dateTraitement}))::text`;
  return database
    .select({
      idTiers,
      // Spellings are equal in practice; otherwise any one will do.
      nomTiers: sql<string>`max(${decomptes.nomProfessionnel})`,
      specialite: sql<string>`max(${decomptes.specialite})`,
      numeroRpps: max(decomptes.numeroRpps),
      finess: max(decomptes.finess),
      nombreDecomptes: count(),
      montantRC: amountSums.montantRC,
      dateDernierPaiement: last,
    })
    .from(decomptes)
    .where(paidDirectly(scope, filters))
    .groupBy(idTiers)
    .orderBy(desc(last), asc(idTiers))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** Number of third parties and statements, and sums in cents, of the whole filtered set. */
export async function totalTiers(database: Database, scope: Scope, filters: TiersFilters) {
  const rows = await database
    .select({ tiers: sql<number>`count(distinct ${idTiers})::int`, decomptes: count(), ...amountSums })
    .from(decomptes)
    .where(paidDirectly(scope, filters));
  return rows[0];
}

/** Statements paid to third parties, latest payment first. */
export function findTiersDecomptes(database: Database, scope: Scope, filters: TiersFilters, slice: Slice) {
  return selectDecomptes(database, paidDirectly(scope, filters))
    .orderBy(desc(decomptes.dateTraitement), desc(decomptes.numeroDecompte))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function totalTiersDecomptes(database: Database, scope: Scope, filters: TiersFilters) {
  return sumDecomptes(database, paidDirectly(scope, filters));
}
