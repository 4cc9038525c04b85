import { and, eq } from 'drizzle-orm';
import { nextNumber } from '../platform/numbers/store';
import type { Database, Transaction } from '../platform/database/database';
import { documentNumber } from './rules';
import { documentsGed } from './tables';

export type DocumentRow = typeof documentsGed.$inferSelect;

/** Documents made by the portal are numbered from here; those that came from the insurer are below. */
const firstRank = 500_001;

/** Keeps a document. @returns its number. */
export async function keepDocument(
  transaction: Transaction,
  document: Omit<typeof documentsGed.$inferInsert, 'idDocument'>,
): Promise<string> {
  const idDocument = documentNumber(await nextNumber(transaction, document.clientCode, 'ged', firstRank));
  await transaction.insert(documentsGed).values({ ...document, idDocument });
  return idDocument;
}

/** A document of a contract, or undefined: one of another contract does not exist. */
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
