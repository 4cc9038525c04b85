import { PortalError } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { messages } from './messages';
import { closedMemberReason } from './staff';
import type { Account } from './store';

type StaffContext = Pick<Context, 'database' | 'session' | 'contrats'>;
type Named = Pick<Account, 'clientCode' | 'numPers'>;

/**
 * Whether a person is somebody else on a contract of the signed-in reader, now or formerly: what the two hide from one
 * another as members stays hidden from staff who are one of them (decision 0191).
 */
export const isOfOwnContract = (context: StaffContext, { clientCode, numPers }: Named): Promise<boolean> =>
  context.contrats.areInsuredTogether(context.database, clientCode, signedIn(context).numPers, numPers);

/** Why the acts on a member's account are closed to the reader, or null where their rights decide. */
export const closedReasonFor = async (context: StaffContext, account: Account): Promise<string | null> =>
  closedMemberReason(account, signedIn(context)) ??
  ((await isOfOwnContract(context, account)) ? messages.ownContract : null);

/** @throws PortalError 403 with the reason that the sheet gives */
export async function checkMember(context: StaffContext, account: Account): Promise<void> {
  const message = await closedReasonFor(context, account);
  if (message !== null) throw new PortalError(403, 'AccesRefuse', { message });
}

/** The same of a person without an account. @throws PortalError 403 */
export async function checkPerson(context: StaffContext, person: Named): Promise<void> {
  if (await isOfOwnContract(context, person))
    throw new PortalError(403, 'AccesRefuse', { message: messages.ownContract });
}
