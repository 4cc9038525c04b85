import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ReferentielRowFilters, ReferentielValues } from '@portal/shared-api/contract/referentiel-edition';
import { foldText } from '@portal/shared-api/rules/search-text';
import { bulkInsert } from '../../../platform/database/bulk';
import { rawRows, type Database, type Transaction } from '../../../platform/database/database';
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

/** Number of rows that a list offers. */
export const countActive = (database: Database, clientCode: string, nom: string): Promise<number> =>
  database.$count(referentiels, and(isOfList(clientCode, nom), eq(referentiels.isActif, true)));

/** Rows of a list by some codes. */
export const findByCodes = (database: Database, clientCode: string, nom: string, codes: readonly string[]) =>
  codes.length === 0
    ? Promise.resolve([])
    : database
        .select()
        .from(referentiels)
        .where(and(isOfList(clientCode, nom), inArray(referentiels.code, [...codes])));

/** The same, kept from other writers until the transaction ends. */
export const lockByCodes = (transaction: Transaction, clientCode: string, nom: string, codes: readonly string[]) =>
  transaction
    .select()
    .from(referentiels)
    .where(and(isOfList(clientCode, nom), inArray(referentiels.code, [...new Set(codes)])))
    .orderBy(asc(referentiels.id))
    .for('update');

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

/** Adds rows. @returns the name of each */
export async function insertRows(
  transaction: Transaction,
  clientCode: string,
  nom: string,
  rows: readonly ReferentielValues[],
  now: Date,
): Promise<{ id: string; values: ReferentielValues }[]> {
  const named = rows.map((values) => ({ id: randomUUID(), values }));
  const added = named.map(({ id, values }) => ({
    ...columnsOf(values),
    id,
    clientCode,
    nom,
    code: values.code,
    isAjoute: true,
    dateModification: now,
  }));
  await bulkInsert(transaction, referentiels, added);
  return named;
}

interface RowChange {
  row: ReferentielTableRow;
  values: Omit<ReferentielValues, 'code'>;
}

/** Stores the values of rows that still have the version that was read. @returns how many had */
export async function updateRows(transaction: Transaction, changes: readonly RowChange[], now: Date): Promise<number> {
  const changed = changes.map(({ row, values }) => {
    const { attributs, isActif, ...columns } = columnsOf(values);
    const { latitude, longitude } = row.attributs;
    const place = latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
    const { id, clientCode, version } = row;
    return { ...columns, id, clientCode, version, actif: isActif, attributs: { ...attributs, ...place } };
  });
  const stored = await rawRows(
    transaction,
    sql`update ${referentiels} set libelle = l.libelle, ordre = l.ordre, parent = l.parent, is_actif = l.actif,
        recherche = l.recherche, attributs = l.attributs, version = l.version + 1,
        date_modification = ${now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(changed)}::json) as l("clientCode" text, id uuid, version int,
        libelle text, ordre int, parent text, actif boolean, recherche text, attributs jsonb)
      where ${referentiels.clientCode} = l."clientCode" and ${referentiels.id} = l.id
        and ${referentiels.version} = l.version
      returning ${referentiels.id}`,
  );
  return stored.length;
}

export async function deleteRow(transaction: Transaction, clientCode: string, id: string): Promise<void> {
  await transaction.delete(referentiels).where(and(eq(referentiels.clientCode, clientCode), eq(referentiels.id, id)));
}
