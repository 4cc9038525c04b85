import { findVisiblePersons } from './store';
import { civilDateOf } from '../platform/clock';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { refused } from '../platform/errors';

/** Visible statements of a reader: one contract, and its persons not hidden from them. */
export interface Scope {
  clientCode: string;
  numeroContrat: string;
  /** The reader. */
  numPers: string;
  isMember: boolean;
  visiblePersons: readonly string[];
}

type ScopeContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat'>;

/**
 * Scope of the caller on the current contract.
 * @throws PortalError 403 for an account without person in the management system.
 */
export async function readScope(context: ScopeContext): Promise<Scope> {
  const { numPers, impersonation } = signedIn(context);
  const { numeroContratIndividuel: numeroContrat, roleAssure } = currentContrat(context);
  if (numPers === null) throw refused('account without person');
  const isMember = roleAssure === 'ADHERENT';
  const visiblePersons = await findVisiblePersons(context.database, context.client.code, numeroContrat, {
    numPers,
    isMember,
    hidesAdultsOn: impersonation ? civilDateOf(impersonation.dateExpiration) : null,
  });
  return { clientCode: context.client.code, numeroContrat, numPers, isMember, visiblePersons };
}
