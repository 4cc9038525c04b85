import { and, asc, desc, eq, ilike, lt, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { CmsDocumentValues } from '@portal/shared-api/contract/bibliotheque';
import type { DocumentAudience } from '@portal/shared-api/contract/documentation';
import { cmsDocuments, cmsFichiers } from '../contenus/public';
import type { Database } from '../platform/database/database';
import { literal } from '../platform/database/search';
import type { Slice } from '../platform/http/pagination';
import { versionsObjets } from '../platform/objects/tables';

/** Kind of the versions of documents. */
export const documentType = 'document-cms';

/** A document without its content. */
export type StoredDocument = Omit<typeof cmsDocuments.$inferSelect, 'contenu'> & {
  /** The portal can draw it: it came with the portal. */
  isDrawn: boolean;
};

const columns = {
  clientCode: cmsDocuments.clientCode,
  id: cmsDocuments.id,
  title: cmsDocuments.title,
  description: cmsDocuments.description,
  tags: cmsDocuments.tags,
  audience: cmsDocuments.audience,
  colleges: cmsDocuments.colleges,
  nomFichier: cmsDocuments.nomFichier,
  typeMime: cmsDocuments.typeMime,
  taille: cmsDocuments.taille,
  imageId: cmsDocuments.imageId,
  fichierId: cmsDocuments.fichierId,
  ordre: cmsDocuments.ordre,
  etat: cmsDocuments.etat,
  datePublication: cmsDocuments.datePublication,
  dateFin: cmsDocuments.dateFin,
  isDrawn: sql<boolean>`${cmsDocuments.contenu} is not null`,
};

interface Filters {
  texte?: string | undefined;
  etat?: StoredDocument['etat'] | undefined;
  audience?: DocumentAudience | undefined;
}

const orders: Readonly<Record<string, SQL[]>> = {
  ordre: [asc(cmsDocuments.ordre)],
  '-ordre': [desc(cmsDocuments.ordre)],
  title: [asc(cmsDocuments.title)],
  '-title': [desc(cmsDocuments.title)],
  date: [asc(cmsDocuments.datePublication)],
  '-date': [desc(cmsDocuments.datePublication)],
};

export const isDocument = (clientCode: string, id: string) =>
  and(eq(cmsDocuments.clientCode, clientCode), eq(cmsDocuments.id, id));

/** Documents of a page of the list, and the number of all. */
export async function findDocumentPage(
  database: Database,
  clientCode: string,
  { texte, etat, audience }: Filters,
  order: string,
  slice: Slice,
): Promise<{ rows: StoredDocument[]; total: number }> {
  const words = texte === undefined ? undefined : `%${literal(texte)}%`;
  const where = and(
    eq(cmsDocuments.clientCode, clientCode),
    etat === undefined ? undefined : eq(cmsDocuments.etat, etat),
    audience === undefined ? undefined : eq(cmsDocuments.audience, audience),
    words === undefined
      ? undefined
      : or(ilike(cmsDocuments.title, words), ilike(cmsDocuments.description, words), ilike(cmsDocuments.id, words)),
  );
  const rows = await database
    .select(columns)
    .from(cmsDocuments)
    .where(where)
    .orderBy(...(orders[order] ?? []), asc(cmsDocuments.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const [count] = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(cmsDocuments)
    .where(where);
  return { rows, total: count?.total ?? 0 };
}

export async function findStoredDocument(
  database: Database,
  clientCode: string,
  id: string,
): Promise<StoredDocument | undefined> {
  const [row] = await database.select(columns).from(cmsDocuments).where(isDocument(clientCode, id));
  return row;
}

/** What an editor reads of a stored document. */
export const valuesOfDocument = (row: StoredDocument): CmsDocumentValues => ({
  title: row.title,
  description: row.description,
  tags: row.tags,
  audience: row.audience,
  colleges: row.colleges,
  imageId: row.imageId,
  ordre: row.ordre,
  datePublication: row.datePublication,
  dateFin: row.dateFin,
  fichierId: row.fichierId,
});

/** How long a file waits for a document. */
const pendingMs = 24 * 3_600_000;

/** Deletes files that no document or version of one names, a day after they came. */
export async function purgeFiles(database: Database, now: Date): Promise<void> {
  const isNamed = database
    .select({ id: cmsDocuments.id })
    .from(cmsDocuments)
    .where(and(eq(cmsDocuments.clientCode, cmsFichiers.clientCode), eq(cmsDocuments.fichierId, cmsFichiers.id)));
  const isInVersion = database
    .select({ cle: versionsObjets.cle })
    .from(versionsObjets)
    .where(
      and(
        eq(versionsObjets.clientCode, cmsFichiers.clientCode),
        eq(versionsObjets.type, documentType),
        sql`${versionsObjets.valeurs} ->> 'fichierId' = ${cmsFichiers.id}::text`,
      ),
    );
  await database
    .delete(cmsFichiers)
    .where(
      and(lt(cmsFichiers.dateAjout, new Date(now.getTime() - pendingMs)), notExists(isNamed), notExists(isInVersion)),
    );
}
