import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit/store';
import { PortalError } from '../../platform/errors';
import { signedIn } from '../../platform/http/context';
import { type Account, comptes } from '../accounts/public';
import {
  deleteApplication,
  mailFactorNotice,
  deletePasskeys,
  hasStrongFactor,
  readStrongFactors,
  deleteRecoveryCodes,
  endOtherSessions,
} from '../second-factor/public';
import { lockAccount, type ActionContext } from './actions';
import { messages } from './messages';

/**
 * Disables codes by SMS for a person who lost their telephone.
 * @throws PortalError 404 `NonTrouve`, 409 `RessourceUtilisee` when they are off already, or for the caller's own
 * account
 */
export async function turnSmsOff(context: ActionContext, userId: string, motif: string): Promise<void> {
  const account = await lockOther(context, userId);
  if (!account.isAmfActive) throw new PortalError(409, 'RessourceUtilisee', { message: messages.noSms });
  await context.database.update(comptes).set({ isAmfActive: false }).where(eq(comptes.id, account.id));
  await conclude(context, account, { action: 'facteur.sms-desactive', notice: 'sms', motif });
}

/**
 * Removes application, passkeys and recovery codes of a person who lost them. Staff add others at their next sign-in.
 * @throws PortalError 404 `NonTrouve`, 409 `RessourceUtilisee` when there is none, or for the caller's own account
 */
export async function resetFactors(context: ActionContext, userId: string, motif: string): Promise<void> {
  const { database } = context;
  const account = await lockOther(context, userId);
  if (!hasStrongFactor(await readStrongFactors(database, account.id)))
    throw new PortalError(409, 'RessourceUtilisee', { message: messages.noFactor });
  await deleteApplication(database, account.id);
  await deletePasskeys(database, account.id);
  await deleteRecoveryCodes(database, account.id);
  await conclude(context, account, { action: 'facteur.reinitialise', notice: 'reset', motif });
}

async function lockOther(context: ActionContext, userId: string): Promise<Account> {
  const account = await lockAccount(context, userId);
  if (account.id === signedIn(context).userId)
    throw new PortalError(409, 'RessourceUtilisee', { message: messages.ownFactors });
  return account;
}

/** Ends the person's sessions, notifies them, and records staff and reason in the audit trail. */
async function conclude(
  context: ActionContext,
  account: Account,
  { action, notice, motif }: { action: string; notice: 'sms' | 'reset'; motif: string },
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
