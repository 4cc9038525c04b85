import { audit } from '../platform/audit/store';
import { signedIn } from '../platform/http/context';
import { noteOpened } from './opened';
import type { DocumentContext } from '../platform/documents/sources';

type Action = 'document.telecharge' | 'document.consulte' | 'document.refuse';

/**
 * Audits every served document, and every attempt at a foreign one; a document served to its owner is no longer new.
 */
export async function trace(
  context: DocumentContext,
  action: Action,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const {
    database,
    client,
    now,
    ip,
    query: { id },
  } = context;
  const reader = signedIn(context);
  await database.transaction(async (transaction) => {
    if (action !== 'document.refuse' && !reader.impersonation)
      await noteOpened(transaction, { clientCode: client.code, compteId: reader.userId, idDocument: id, date: now() });
    await audit(transaction, { clientCode: client.code, date: now(), action, acteur: reader, cible: id, details, ip });
  });
}
