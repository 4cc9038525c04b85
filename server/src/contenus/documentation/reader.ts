import type { Context } from '../../platform/http/context';
import { audiencesOf } from './rules';
import { findColleges, type DocumentationReader } from './store';

/** Who asks for documents, visitors included. Colleges are those of all their contracts: a document is about the person, not the contract on the screen. */
export async function readerOf({
  database,
  client,
  session,
  today,
}: Pick<Context, 'database' | 'client' | 'session' | 'today'>): Promise<DocumentationReader> {
  const colleges =
    session?.numPers && session.roles.includes('User')
      ? await findColleges(database, client.code, session.numPers)
      : [];
  return { clientCode: client.code, today: today(), ...audiencesOf(session?.roles ?? null, colleges) };
}
