import { and, eq } from 'drizzle-orm';
import { nextNumber } from '../platform/numbers/store';
import type { Database, Transaction } from '../platform/database/database';
import { documentNumber } from './rules';
import { documentsGed } from './tables';

export type DocumentRow = typeof documentsGed.$inferSelect;

/** First number of documents created by the portal; those of the insurer are below. */
const firstRank = 500_001;

/** Stores a document. @returns its number. */
export async function keepDocument(
  transaction: Transaction,
  document: Omit<typeof documentsGed.$inferInsert, 'idDocument'>,
): Promise<string> {
  const idDocument = documentNumber(await nextNumber(transaction, document.clientCode, 'ged', firstRank));
  await transaction.insert(documentsGed).values({ ...document, idDocument });
  return idDocument;
}

/** A document of a contract, or undefined, also for one of another contract. */
export async function findDocument(
  database: Database,
  clientCode: string,
  numeroContrat: string,
  idDocument: string,
): Promise<DocumentRow | undefined> {
  const [row] = await database
    .select()
    .from(documentsGed)
    .where(
      and(
        eq(documentsGed.clientCode, clientCode),
        eq(documentsGed.idDocument, idDocument),
        eq(documentsGed.numeroContrat, numeroContrat),
      ),
    );
  return row;
}

/** Keeps the size of a document that was drawn. */
export async function keepSize(
  database: Database,
  { clientCode, idDocument }: Pick<DocumentRow, 'clientCode' | 'idDocument'>,
  taille: number,
): Promise<void> {
  await database
    .update(documentsGed)
    .set({ taille })
    .where(and(eq(documentsGed.clientCode, clientCode), eq(documentsGed.idDocument, idDocument)));
}
