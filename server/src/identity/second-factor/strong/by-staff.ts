import { audit } from '../../../platform/audit/store';
import { PortalError } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import type { Account } from '../../accounts/public';
import { endOtherSessions } from '../after-change';
import { deleteApplication } from './application-store';
import { messages } from './messages';
import { mailFactorNotice, type FactorNotice } from './notices';
import { deletePasskeys } from './passkey-store';
import { hasStrongFactor, readStrongFactors } from './protection';
import { deleteRecoveryCodes } from './recovery-codes';

type StaffContext = Pick<Context, 'client' | 'session' | 'database' | 'now' | 'ip'>;

/** @throws PortalError 409 `RessourceUtilisee` for the caller's own account */
export function checkNotOwn(context: Pick<Context, 'session'>, account: Account): void {
  if (account.id === signedIn(context).userId) throw conflict(messages.ownFactors);
}

/**
 * Removes application, passkeys and recovery codes of a person who lost them. Staff add others at their
 * next sign-in.
 * @param account locked by the caller, who has checked that this one may be changed
 * @throws PortalError 409 `RessourceUtilisee` when there is none, or for the caller's own account
 */
export async function resetFactorsOf(context: StaffContext, account: Account, motif: string): Promise<void> {
  const { database } = context;
  checkNotOwn(context, account);
  if (!hasStrongFactor(await readStrongFactors(database, account.id))) throw conflict(messages.noFactor);
  await deleteApplication(database, account.id);
  await deletePasskeys(database, account.id);
  await deleteRecoveryCodes(database, account.id);
  await concludeByStaff(context, account, { action: 'facteur.reinitialise', notice: 'reset', motif });
}

/** Ends the person's sessions, notifies them, and records staff and reason in the audit trail. */
export async function concludeByStaff(
  context: StaffContext,
  account: Account,
  { action, notice, motif }: { action: string; notice: FactorNotice; motif: string },
): Promise<void> {
  const { database, client, now, ip } = context;
  await endOtherSessions(database, account.id, null);
  await mailFactorNotice(database, client, account, notice, now());
  await audit(database, {
    clientCode: client.code,
    date: now(),
    action,
    acteur: signedIn(context),
    cible: account.id,
    details: { motif },
    ip,
  });
}

const conflict = (message: string) => new PortalError(409, 'RessourceUtilisee', { message });
