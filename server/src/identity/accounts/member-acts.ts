import { PortalError } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { messages } from './messages';
import { closedMemberReason, closedReason } from './staff';
import type { Account } from './store';

type StaffContext = Pick<Context, 'database' | 'session' | 'contrats'>;
type Named = Pick<Account, 'clientCode' | 'numPers'>;

/**
 * Whether a person is somebody else on a contract of the signed-in reader, now or formerly: what the two hide from one
 * another as members stays hidden from staff who are one of them (decision 0191).
 */
export const isOfOwnContract = (context: StaffContext, { clientCode, numPers }: Named): Promise<boolean> =>
  context.contrats.areInsuredTogether(context.database, clientCode, signedIn(context).numPers, numPers);

/** Why a person is closed to the reader who is insured together with them, or null. */
export const ownContractReason = async (context: StaffContext, person: Named): Promise<string | null> =>
  (await isOfOwnContract(context, person)) ? messages.ownContract : null;

/** Why the acts on a member's account are closed to the reader, or null where their rights decide. */
export const closedReasonFor = async (context: StaffContext, account: Account): Promise<string | null> =>
  closedMemberReason(account, signedIn(context)) ?? (await ownContractReason(context, account));

/** The same of an account in « Administrateurs », for the list and for each act. */
export const closedStaffReasonFor = async (context: StaffContext, account: Account): Promise<string | null> =>
  closedReason(account, signedIn(context)) ?? (await ownContractReason(context, account));

/** @throws PortalError 403 with the reason that the sheet gives */
export const checkMember = async (context: StaffContext, account: Account): Promise<void> =>
  refuseFor(await closedReasonFor(context, account));

/** @throws PortalError 403 with the reason that the list gives */
export const checkStaff = async (context: StaffContext, account: Account): Promise<void> =>
  refuseFor(await closedStaffReasonFor(context, account));

/** The same of a person without an account. @throws PortalError 403 */
export const checkPerson = async (context: StaffContext, person: Named): Promise<void> =>
  refuseFor(await ownContractReason(context, person));

function refuseFor(message: string | null): void {
  if (message !== null) throw new PortalError(403, 'AccesRefuse', { message });
}
