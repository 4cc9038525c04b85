import { readScope } from '../contrats/public';
import { signedIn, type Context } from '../platform/http/context';
import type { Reader } from './rules';

/**
 * Reader of the documents of the current contract.
 * @throws PortalError 403 for an account without person in the management system.
 */
export async function readReader(
  context: Pick<Context, 'database' | 'client' | 'session' | 'contrat'>,
): Promise<Reader> {
  const { userId, impersonation } = signedIn(context);
  return { ...(await readScope(context)), userId, isOnBehalf: impersonation !== undefined };
}
