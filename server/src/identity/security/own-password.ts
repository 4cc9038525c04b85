import { PortalError } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { sendTemplate } from '../../platform/mail/templates';
import { isPasswordRight, findAccount, noteFailures, type Account } from '../accounts/public';
import { FAILURES_BEFORE_BLOCK, countFailure, forgetFailures } from '../sessions/public';
import { messages } from './messages';

export type PasswordContext = Pick<Context, 'client' | 'database' | 'secrets' | 'session' | 'now'>;

/**
 * The signed-in user's account, and whether the password is correct. It consumes an attempt before the comparison,
 * counted with those of the sign-in, so that an open session allows no guessing. Call it outside of a transaction, so
 * that a refusal does not roll the count back.
 * @throws PortalError 429 `TropDeTentatives`, for correct and wrong passwords alike.
 */
export async function tryOwnPassword(
  context: PasswordContext,
  password: string,
): Promise<{ account: Account; isRight: boolean }> {
  const { client, database, secrets, now } = context;
  const account = await findAccount(database, client.code, signedIn(context).userId);
  if (!account) throw new Error('The account of a session is gone.');
  const { failures, until } = await countFailure(database, secrets, client.code, account.userName, now());
  if (until && failures > FAILURES_BEFORE_BLOCK)
    throw new PortalError(429, 'TropDeTentatives', {
      message: messages.tooManyPasswords,
      retryAfter: Math.ceil((until.getTime() - now().getTime()) / 1000),
      reason: 'own password',
    });
  const isRight = await isPasswordRight(password, account.motDePasse);
  if (isRight) await forgetFailures(database, secrets, client.code, account.userName);
  else await noteWrong(context, account, failures, until);
  return { account, isRight };
}

/** As at sign-in: the account is blocked, and its owner receives a mail, which says that somebody is connected. */
async function noteWrong(
  { client, database, now }: PasswordContext,
  account: Account,
  failures: number,
  until: Date | null,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await noteFailures(transaction, client.code, account.userName, failures, until ? { since: now(), until } : null);
    if (until && account.etat === 'ACTIF')
      await sendTemplate(
        transaction,
        client,
        {
          code: 'BLOCAGE-SESSION',
          to: account.email,
          variables: { prenom: account.prenom },
          about: { compteId: account.id },
        },
        now(),
      );
  });
}
