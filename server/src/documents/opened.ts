import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database';
import { documentsOuverts } from './tables';

/** Records that an account has opened a document; only the first time counts. */
export async function noteOpened(
  transaction: Transaction,
  opened: typeof documentsOuverts.$inferInsert,
): Promise<void> {
  await transaction.insert(documentsOuverts).values(opened).onConflictDoNothing();
}

/** The documents among these that an account has opened. */
export async function findOpened(
  database: Database,
  clientCode: string,
  compteId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: documentsOuverts.idDocument })
    .from(documentsOuverts)
    .where(
      and(
        eq(documentsOuverts.clientCode, clientCode),
        eq(documentsOuverts.compteId, compteId),
        inArray(documentsOuverts.idDocument, [...ids]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
