import { findVisiblePersons } from './store';
import { civilDateOf } from '../platform/clock';
import { currentContrat, signedIn, type Context, type Session } from '../platform/http/context';
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

/** Day by which other adults are hidden while staff consult a member's space; null for the member. */
export const adultsHiddenOn = ({ impersonation }: Pick<Session, 'impersonation'>): string | null =>
  impersonation ? civilDateOf(impersonation.dateExpiration) : null;

type ScopeContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat'>;

/**
 * Scope of the caller on the current contract.
 * @throws PortalError 403 for an account without person in the management system.
 */
export async function readScope(context: ScopeContext): Promise<Scope> {
  const session = signedIn(context);
  const { numPers } = session;
  const { numeroContratIndividuel: numeroContrat, roleAssure } = currentContrat(context);
  if (numPers === null) throw refused('account without person');
  const isMember = roleAssure === 'ADHERENT';
  const visiblePersons = await findVisiblePersons(context.database, context.client.code, numeroContrat, {
    numPers,
    isMember,
    hidesAdultsOn: adultsHiddenOn(session),
  });
  return { clientCode: context.client.code, numeroContrat, numPers, isMember, visiblePersons };
}
