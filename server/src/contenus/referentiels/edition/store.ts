import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ReferentielRowFilters, ReferentielValues } from '@portal/shared-api/contract/referentiel-edition';
import { foldText } from '@portal/shared-api/rules/search-text';
import type { Database, Transaction } from '../../../platform/database/database';
import { literal } from '../../../platform/database/search';
import type { Slice } from '../../../platform/http/pagination';
import { referentiels } from '../../tables';
import type { ReferentielTableRow } from '../store';

/** Rows, active rows and last change of each list of a client. */
export async function countLists(database: Database, clientCode: string) {
  const rows = await database
    .select({
      nom: referentiels.nom,
      lignes: count(),
      actives: sql<number>`count(*) filter (where ${referentiels.isActif})`.mapWith(Number),
      date: sql<Date | null>`max(${referentiels.dateModification})`.mapWith(referentiels.dateModification),
    })
    .from(referentiels)
    .where(eq(referentiels.clientCode, clientCode))
    .groupBy(referentiels.nom);
  return new Map(rows.map(({ nom, ...counts }) => [nom, counts]));
}

const isOfList = (clientCode: string, nom: string) =>
  and(eq(referentiels.clientCode, clientCode), eq(referentiels.nom, nom));

function conditionOf(clientCode: string, nom: string, { texte, etat, parent }: ReferentielRowFilters): SQL | undefined {
  const words = texte === undefined ? '' : `%${literal(foldText(texte))}%`;
  return and(
    isOfList(clientCode, nom),
    texte === undefined
      ? undefined
      : or(sql`${referentiels.recherche} like ${words}`, sql`lower(${referentiels.code}) like ${words}`),
    etat === undefined ? undefined : eq(referentiels.isActif, etat === 'actif'),
    parent === undefined ? undefined : eq(referentiels.parent, parent),
  );
}

const sortColumns = {
  ordre: referentiels.ordre,
  code: referentiels.code,
  libelle: referentiels.recherche,
  date: referentiels.dateModification,
};
type Sort = NonNullable<ReferentielRowFilters['tri']>;
const keyOf = (tri: Sort): keyof typeof sortColumns =>
  tri === 'code' || tri === '-code'
    ? 'code'
    : tri === 'libelle' || tri === '-libelle'
      ? 'libelle'
      : tri === 'date' || tri === '-date'
        ? 'date'
        : 'ordre';
const orderOf = (tri: Sort): SQL[] => {
  const column = sortColumns[keyOf(tri)];
  return [
    tri.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`,
    asc(referentiels.ordre),
    asc(referentiels.code),
    asc(referentiels.libelle),
  ];
};

export const findRows = (
  database: Database,
  clientCode: string,
  nom: string,
  filters: ReferentielRowFilters,
  { offset, limit }: Slice,
): Promise<ReferentielTableRow[]> =>
  database
    .select()
    .from(referentiels)
    .where(conditionOf(clientCode, nom, filters))
    .orderBy(...orderOf(filters.tri ?? 'ordre'))
    .limit(limit)
    .offset(offset);

export async function countRows(
  database: Database,
  clientCode: string,
  nom: string,
  filters: ReferentielRowFilters,
): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(referentiels)
    .where(conditionOf(clientCode, nom, filters));
  return row?.total ?? 0;
}

export async function findRow(
  database: Database,
  clientCode: string,
  nom: string,
  id: string,
): Promise<ReferentielTableRow | undefined> {
  const [row] = await database
    .select()
    .from(referentiels)
    .where(and(isOfList(clientCode, nom), eq(referentiels.id, id)));
  return row;
}

/** One writer of a list at a time: a code is added once. */
export const lockList = (transaction: Transaction, clientCode: string, nom: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`referentiel ${clientCode} ${nom}`}))`);

/** Rows of a list by some codes. */
export const findByCodes = (database: Database, clientCode: string, nom: string, codes: readonly string[]) =>
  codes.length === 0
    ? Promise.resolve([])
    : database
        .select()
        .from(referentiels)
        .where(and(isOfList(clientCode, nom), inArray(referentiels.code, [...codes])));

/** Codes of a list, deactivated ones included. */
export async function findCodes(database: Database, clientCode: string, nom: string): Promise<Set<string>> {
  const rows = await database
    .selectDistinct({ code: referentiels.code })
    .from(referentiels)
    .where(isOfList(clientCode, nom));
  return new Set(rows.map(({ code }) => code));
}

export async function findLastOrder(database: Database, clientCode: string, nom: string): Promise<number> {
  const [row] = await database
    .select({ ordre: referentiels.ordre })
    .from(referentiels)
    .where(isOfList(clientCode, nom))
    .orderBy(desc(referentiels.ordre))
    .limit(1);
  return row?.ordre ?? 0;
}

const columnsOf = ({ libelle, ordre, parent, isActif, ...attributs }: Omit<ReferentielValues, 'code'>) => ({
  libelle,
  ordre,
  parent,
  isActif,
  recherche: foldText(libelle),
  attributs: Object.fromEntries(
    (['indicatif', 'isSepa', 'codeInsee', 'departement'] as const).flatMap((name) =>
      attributs[name] === null ? [] : [[name, attributs[name]]],
    ),
  ),
});

export async function insertRow(
  transaction: Transaction,
  clientCode: string,
  nom: string,
  values: ReferentielValues,
  now: Date,
): Promise<string> {
  const [row] = await transaction
    .insert(referentiels)
    .values({ clientCode, nom, code: values.code, ...columnsOf(values), isAjoute: true, dateModification: now })
    .returning({ id: referentiels.id });
  if (!row) throw new Error(`A row of ${nom} was not stored.`);
  return row.id;
}

/** Stores the values of a row that still has its version. @returns whether it had. */
export async function updateRow(
  transaction: Transaction,
  before: ReferentielTableRow,
  values: Omit<ReferentielValues, 'code'>,
  version: number,
  now: Date,
): Promise<boolean> {
  const { attributs, ...columns } = columnsOf(values);
  const { latitude, longitude } = before.attributs;
  const place = latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
  const rows = await transaction
    .update(referentiels)
    .set({ ...columns, attributs: { ...attributs, ...place }, version: version + 1, dateModification: now })
    .where(
      and(
        eq(referentiels.clientCode, before.clientCode),
        eq(referentiels.id, before.id),
        eq(referentiels.version, version),
      ),
    )
    .returning({ id: referentiels.id });
  return rows.length > 0;
}

export async function deleteRow(transaction: Transaction, clientCode: string, id: string): Promise<void> {
  await transaction.delete(referentiels).where(and(eq(referentiels.clientCode, clientCode), eq(referentiels.id, id)));
}
