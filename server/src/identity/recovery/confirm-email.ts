import type { Context } from '../../platform/http/context';
import { findAccount, type Account } from '../accounts/public';
import { confirmUsernameChange } from './identifier/confirm';
import { wasLinkReal } from '../links/public';
import { isUnconfirmed, countWrongLink, invalidLink, type Brought, openAccount } from '../registration/public';

type ConfirmContext = Pick<
  Context<unknown, unknown, Brought>,
  'client' | 'origin' | 'database' | 'secrets' | 'now' | 'ip' | 'body'
>;

/** Only `activate-user` opens an account without a password. */
const isToConfirm = (account: Account) => isUnconfirmed(account) && account.motDePasse !== null;

/**
 * Confirms the address of a registration, or of a changed identifier (PRE-07, PRE-08).
 * @throws PortalError 400 `InvalidToken`, with the state of the account for a link that was once valid; 409
 * `IdentifiantDejaUtilise`, or `EtatIncompatible` before a changed identifier counts; 429 `TropDeTentatives`
 */
export async function confirmEmail(context: ConfirmContext): Promise<{ isAccountConfirmed: true }> {
  const { client, database, body } = context;
  const isDone = await database.transaction(
    async (transaction) =>
      (await confirmUsernameChange(
        { ...context, database: transaction },
        { compteId: body.userId, code: body.code },
      )) || openAccount(transaction, context, body, isToConfirm, {}),
  );
  if (isDone) return { isAccountConfirmed: true };
  await countWrongLink(context);
  if (
    !(await wasLinkReal(database, {
      clientCode: client.code,
      compteId: body.userId,
      purposes: ['Confirmation', 'ChangementIdentifiant'],
      code: body.code,
    }))
  )
    throw invalidLink();
  const account = await findAccount(database, client.code, body.userId);
  throw invalidLink(account !== null && account.etat !== 'EN_ATTENTE');
}
