import type { Context } from '../../platform/http/context';
import { audiencesOf } from './rules';
import { findColleges, type DocumentationReader } from './store';

/**
 * Reader of documents, visitors included. The colleges of all their contracts count: documents are for the person, not
 * for the current contract.
 */
export async function readerOf({
  database,
  client,
  session,
  today,
}: Pick<Context, 'database' | 'client' | 'session' | 'today'>): Promise<DocumentationReader> {
  const colleges =
    session?.numPers && session.roles.includes('User')
      ? await findColleges(database, client.code, session.numPers, today())
      : [];
  return { clientCode: client.code, today: today(), ...audiencesOf(session?.roles ?? null, colleges) };
}
