import { documentCategoryCodes, type DocumentCategoryNamed } from '@portal/shared-api/contract/documents';
import { listCodes } from '../contenus/public';
import type { Context } from '../platform/http/context';

/** Categories of the document store, in the words and the order of the client. */
export async function readCategories({
  database,
  client,
}: Pick<Context, 'database' | 'client'>): Promise<DocumentCategoryNamed[]> {
  const rows = await listCodes(database, client.code, 'categorie-document');
  return rows.flatMap(({ code, libelle }) =>
    documentCategoryCodes.filter((known) => known === code).map((known) => ({ code: known, libelle })),
  );
}
