import { and, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { DocumentCategory, DocumentsQuery } from '@portal/shared-api/contract/documents';
import type { Database } from '../platform/database/database';
import { holdsWords, isInYear, yearOf } from '../platform/database/search';
import type { Reader } from './rules';
import { type DocumentModel } from '../platform/documents/renderers';
import { documentsGed } from './tables';

/** Visible documents: a reader, and the models whose feature is active, with what opens of each. */
export interface Shelf {
  reader: Reader;
  models: ReadonlyMap<DocumentModel, SQL | undefined>;
}

/** `isReadable` as an SQL condition, with the contract. */
export const isReadableRow = ({
  clientCode,
  numeroContrat,
  userId,
  isMember,
  visiblePersons,
  isOnBehalf,
}: Reader): SQL | undefined =>
  and(
    eq(documentsGed.clientCode, clientCode),
    eq(documentsGed.numeroContrat, numeroContrat),
    or(
      eq(documentsGed.modele, 'CARTE_TP'),
      and(eq(documentsGed.compteId, userId), isOnBehalf ? isNull(documentsGed.numPers) : undefined),
      isMember ? isNull(documentsGed.numPers) : undefined,
      visiblePersons.length === 0 ? undefined : inArray(documentsGed.numPers, [...visiblePersons]),
    ),
  );

function onShelf({ reader, models }: Shelf): SQL | undefined {
  const opens = [...models].map(([model, isOpen]) => and(eq(documentsGed.modele, model), isOpen));
  return and(isReadableRow(reader), or(sql`false`, ...opens));
}

function filtered(shelf: Shelf, { categorie, annee, q }: DocumentsQuery): SQL | undefined {
  return and(
    onShelf(shelf),
    categorie === undefined ? undefined : eq(documentsGed.codeCategorie, categorie),
    isInYear(documentsGed.dateDocument, annee),
    holdsWords(documentsGed.recherche, q),
  );
}

const newestFirst = [desc(documentsGed.dateDocument), desc(documentsGed.idDocument)];

/** Documents that match the filters, newest first. */
export function findDocuments(
  database: Database,
  shelf: Shelf,
  filters: DocumentsQuery,
  slice: { offset: number; limit: number },
) {
  const { idDocument, libelle, codeCategorie, dateDocument, typeMime, taille, numPers, compteId } = documentsGed;
  return database
    .select({ idDocument, libelle, codeCategorie, dateDocument, typeMime, taille, numPers, compteId })
    .from(documentsGed)
    .where(filtered(shelf, filters))
    .orderBy(...newestFirst)
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countDocuments(database: Database, shelf: Shelf, filters: DocumentsQuery): Promise<number> {
  const [row] = await database.select({ total: count() }).from(documentsGed).where(filtered(shelf, filters));
  return row?.total ?? 0;
}

/** Years, newest first, and categories of all documents of the reader. */
export async function findFacets(
  database: Database,
  shelf: Shelf,
): Promise<{ annees: number[]; categories: DocumentCategory[] }> {
  const year = yearOf(documentsGed.dateDocument);
  const rows = await database
    .selectDistinct({ year, categorie: documentsGed.codeCategorie })
    .from(documentsGed)
    .where(onShelf(shelf));
  return {
    annees: [...new Set(rows.map((row) => row.year))].sort((left, right) => right - left),
    categories: [...new Set(rows.map((row) => row.categorie))],
  };
}

/** Numbers of the newest documents, of one category if given. */
export async function findDocumentIds(
  database: Database,
  shelf: Shelf,
  categorie: DocumentCategory | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .select({ id: documentsGed.idDocument })
    .from(documentsGed)
    .where(and(onShelf(shelf), categorie === undefined ? undefined : eq(documentsGed.codeCategorie, categorie)))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ id }) => id);
}
