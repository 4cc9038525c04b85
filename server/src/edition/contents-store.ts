import { createHash } from 'node:crypto';
import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { ContentRow, ContentValues } from '@portal/shared-api/contract/edition';
import { contentCollectionCodes } from '@portal/shared-api/contract/edition';
import { cmsItems } from '../contenus/public';
import type { Database, Transaction } from '../platform/database/database';
import { findLatest, findVersions } from '../platform/objects/store';
import { versionsObjets } from '../platform/objects/tables';
import { literal } from '../platform/database/search';

/** Kind of the versions of contents. */
export const contentType = 'contenu';

type Stored = typeof cmsItems.$inferSelect;
const latest = sql<number>`coalesce((select max(${versionsObjets.version}) from ${versionsObjets} where ${versionsObjets.clientCode} = ${cmsItems.clientCode} and ${versionsObjets.type} = ${contentType} and ${versionsObjets.cle} = ${cmsItems.id}), 0)`;

interface ContentFilters {
  texte?: string | undefined;
  collection?: string | undefined;
  etat?: Stored['etat'] | undefined;
}

const sorted: Readonly<Record<string, SQL[]>> = {
  title: [asc(cmsItems.title)],
  collection: [asc(cmsItems.collection), asc(cmsItems.ordre)],
  etat: [asc(cmsItems.etat), asc(cmsItems.title)],
  '-title': [desc(cmsItems.title)],
  '-collection': [desc(cmsItems.collection), asc(cmsItems.ordre)],
  '-etat': [desc(cmsItems.etat), asc(cmsItems.title)],
};

/** Contents of a page of the list, and the number of all. */
export async function findContents(
  database: Database,
  clientCode: string,
  { texte, collection, etat }: ContentFilters,
  order: string,
  slice: { offset: number; limit: number },
): Promise<{ rows: (Stored & { version: number })[]; total: number }> {
  const where = and(
    eq(cmsItems.clientCode, clientCode),
    collection === undefined ? undefined : eq(cmsItems.collection, collection),
    etat === undefined ? undefined : eq(cmsItems.etat, etat),
    texte === undefined
      ? undefined
      : or(
          ilike(cmsItems.title, `%${literal(texte)}%`),
          ilike(cmsItems.itemName, `%${literal(texte)}%`),
          ilike(cmsItems.name, `%${literal(texte)}%`),
        ),
  );
  const rows = await database
    .select({ item: cmsItems, version: latest })
    .from(cmsItems)
    .where(where)
    .orderBy(...(sorted[order] ?? []), asc(cmsItems.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const [count] = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(cmsItems)
    .where(where);
  return { rows: rows.map(({ item, version }) => ({ ...item, version: Number(version) })), total: count?.total ?? 0 };
}

/** A content with the number of its latest version; undefined for an unknown one. */
export async function findContent(
  database: Database,
  clientCode: string,
  id: string,
): Promise<(Stored & { version: number }) | undefined> {
  const [row] = await database
    .select({ item: cmsItems, version: latest })
    .from(cmsItems)
    .where(and(eq(cmsItems.clientCode, clientCode), eq(cmsItems.id, id)));
  return row && { ...row.item, version: Number(row.version) };
}

/** Whether a content of the client has or had this identifier: the versions of a deleted one stay under it. */
async function isIdTaken(database: Database, clientCode: string, id: string): Promise<boolean> {
  const [item] = await database
    .select({ id: cmsItems.id })
    .from(cmsItems)
    .where(and(eq(cmsItems.clientCode, clientCode), eq(cmsItems.id, id)));
  return item !== undefined || (await findLatest(database, { clientCode, type: contentType, cle: id })) !== undefined;
}

/**
 * Identifiers for the contents that a place has one after another. A hyphen joins its parts; where one of the placement
 * could be taken for it, a digest of both follows, because `A-b/c` and `A/b-c` are two.
 */
function* idsOf({ name, itemName }: Pick<Stored, 'name' | 'itemName'>): Generator<string, never> {
  const usual = `${name}-${itemName}`;
  if (!name.includes('-')) yield usual;
  for (let turn = 1; ; turn += 1) {
    const place = turn === 1 ? `${name}/${itemName}` : `${name}/${itemName}/${turn}`;
    yield `${usual}-${createHash('sha256').update(place).digest('hex').slice(0, 8)}`;
  }
}

/**
 * The identifier of a content that is added, which stays until the end of the transaction; null where its place has
 * one. It is a new one: the history of a content ends when it is deleted.
 */
export async function newContentId(
  transaction: Transaction,
  { clientCode, name, itemName }: Pick<Stored, 'clientCode' | 'name' | 'itemName'>,
): Promise<string | null> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`contents ${clientCode}`}))`);
  const [there] = await transaction
    .select({ id: cmsItems.id })
    .from(cmsItems)
    .where(and(eq(cmsItems.clientCode, clientCode), eq(cmsItems.name, name), eq(cmsItems.itemName, itemName)));
  if (there) return null;
  const ids = idsOf({ name, itemName });
  let id = ids.next().value;
  while (await isIdTaken(transaction, clientCode, id)) id = ids.next().value;
  return id;
}

/** What an editor reads of a stored content. */
export const valuesOf = (row: Stored): ContentValues => ({
  title: row.title,
  content: row.content,
  tags: row.tags,
  audience: row.audience,
  ordre: row.ordre,
  publicationDebut: row.publicationDebut,
  publicationFin: row.publicationFin,
  cookieSetting: row.cookieSetting,
  audienceCode: row.audienceCode,
  isFermable: row.isFermable,
  isBloquante: row.isBloquante,
  routes: row.routes,
});

/** The draft of a content: its latest version, or what is stored before any change. */
export async function findDraft(database: Database, row: Stored & { version: number }): Promise<ContentValues> {
  const [newest] = await findVersions(database, { clientCode: row.clientCode, type: contentType, cle: row.id });
  // Only this domain stores versions of contents, each with all its values.
  return newest?.valeurs ? { ...valuesOf(row), ...(newest.valeurs as Partial<ContentValues>) } : valuesOf(row);
}

/** A row of the list; its modification comes with it. */
export function presentRow(
  row: Stored & { version: number },
  modification: { auteur: string; date: string } | null,
): ContentRow {
  return {
    id: row.id,
    collection: contentCollectionCodes.find((each) => each === row.collection) ?? 'Blocs',
    name: row.name,
    itemName: row.itemName,
    title: row.title,
    tags: row.tags,
    audience: row.audience,
    audienceCode: row.audienceCode,
    etat: row.etat,
    publicationDebut: row.publicationDebut,
    publicationFin: row.publicationFin,
    isBrouillonEnCours: row.etat === 'PUBLIE' && row.version > row.versionPubliee,
    publicationPrevue: row.publicationPrevue,
    modification,
  };
}

/** Puts values in place of what is published, and says from which version they are. */
export async function publishValues(
  transaction: Transaction,
  row: Pick<Stored, 'clientCode' | 'id'>,
  values: ContentValues,
  version: number,
): Promise<void> {
  await transaction
    .update(cmsItems)
    .set({
      ...values,
      tags: [...values.tags],
      routes: [...values.routes],
      etat: 'PUBLIE',
      versionPubliee: version,
      publicationPrevue: null,
    })
    .where(and(eq(cmsItems.clientCode, row.clientCode), eq(cmsItems.id, row.id)));
}

/** The values whose publication is planned: those of the version that was chosen then, however many came since. */
export async function findPlanned(
  database: Database,
  row: Stored,
): Promise<{ valeurs: ContentValues; version: number }> {
  const [planned] = await database
    .select({ valeurs: versionsObjets.valeurs, version: versionsObjets.version })
    .from(versionsObjets)
    .where(
      and(
        eq(versionsObjets.clientCode, row.clientCode),
        eq(versionsObjets.type, contentType),
        eq(versionsObjets.cle, row.id),
        eq(versionsObjets.version, row.versionPrevue ?? 0),
      ),
    );
  return {
    // Only this domain stores versions of contents, each with all its values.
    valeurs: { ...valuesOf(row), ...(planned?.valeurs as Partial<ContentValues> | null | undefined) },
    version: planned?.version ?? row.versionPubliee,
  };
}
