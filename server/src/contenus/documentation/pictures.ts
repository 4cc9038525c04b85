import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { pictureAddress } from '@portal/shared-api/contract/documentation';
import type { Database } from '../../platform/database/database';
import { cmsImages } from './tables';

/** Condition that a rich text shows a picture of the library; sanitised HTML writes each address in the same way. */
export const namesPicture = (content: SQLWrapper, id: string): SQL =>
  sql`strpos(${content}, ${`src="${pictureAddress(id)}"`}) > 0`;

/** Pictures that the library of the client does not have. */
export async function unknownPictures(
  database: Database,
  clientCode: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: cmsImages.id })
    .from(cmsImages)
    .where(and(eq(cmsImages.clientCode, clientCode), inArray(cmsImages.id, [...ids])));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
