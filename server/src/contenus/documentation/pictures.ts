import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { pictureAddress } from '@portal/shared-api/contract/documentation';

/** Condition that a rich text shows a picture of the library; sanitised HTML writes each address in the same way. */
export const namesPicture = (content: SQLWrapper, id: string): SQL =>
  sql`strpos(${content}, ${`src="${pictureAddress(id)}"`}) > 0`;
