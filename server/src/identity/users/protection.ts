import { eq } from 'drizzle-orm';
import { PortalError } from '../../platform/errors';
import { comptes } from '../accounts/public';
import { checkNotOwn, concludeByStaff, resetFactorsOf } from '../second-factor/public';
import { lockAccount, type ActionContext } from './actions';
import { messages } from './messages';

/**
 * Disables codes by SMS for a person who lost their telephone.
 * @throws PortalError 404 `NonTrouve`, 409 `RessourceUtilisee` when they are off already, or for the caller's own
 * account
 */
export async function turnSmsOff(context: ActionContext, userId: string, motif: string): Promise<void> {
  const account = await lockAccount(context, userId);
  checkNotOwn(context, account);
  if (!account.isAmfActive) throw new PortalError(409, 'RessourceUtilisee', { message: messages.noSms });
  await context.database.update(comptes).set({ isAmfActive: false }).where(eq(comptes.id, account.id));
  await concludeByStaff(context, account, { action: 'facteur.sms-desactive', notice: 'sms', motif });
}

/** @throws PortalError 404 `NonTrouve`, and those of `resetFactorsOf` */
export async function resetFactors(context: ActionContext, userId: string, motif: string): Promise<void> {
  await resetFactorsOf(context, await lockAccount(context, userId), motif);
}
