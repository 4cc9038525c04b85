import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../platform/audit/store';
import type { Database, Transaction } from '../platform/database/database';
import { signedIn, type Context } from '../platform/http/context';
import { documentsOuverts } from './tables';

type Action = 'document.telecharge' | 'document.consulte' | 'document.refuse';

/**
 * Audits every served document, and every attempt at a foreign one; a document served to its owner is no longer new.
 */
export async function trace(
  context: Pick<Context, 'database' | 'client' | 'session' | 'now' | 'ip'>,
  id: string,
  action: Action,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const { database, client, now, ip } = context;
  const reader = signedIn(context);
  await database.transaction(async (transaction) => {
    if (action !== 'document.refuse' && !reader.impersonation)
      await noteOpened(transaction, { clientCode: client.code, compteId: reader.userId, idDocument: id, date: now() });
    await audit(transaction, { clientCode: client.code, date: now(), action, acteur: reader, cible: id, details, ip });
  });
}

/** Records that an account has opened a document; only the first time counts. */
async function noteOpened(transaction: Transaction, opened: typeof documentsOuverts.$inferInsert): Promise<void> {
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
