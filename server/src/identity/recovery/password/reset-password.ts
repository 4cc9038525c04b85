import { eq } from 'drizzle-orm';
import { formatMoment } from '@portal/shared-api/rules/moments';
import { audit } from '../../../platform/audit/store';
import type { Transaction } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { sendTemplate } from '../../../platform/mail/templates';
import { checkNewPassword, wordsOf, hashPassword, comptes, holdAccount } from '../../accounts/public';
import { takeLink } from '../../links/public';
import { endOtherSessions } from '../../second-factor/public';
import { truncateIp, forgetFailures } from '../../sessions/public';
import { accountOfLink, invalidLink, type Brought, isResettable } from '../../registration/public';

type ResetContext = Pick<
  Context<unknown, unknown, Brought & { password: string; confirmPassword: string }>,
  'client' | 'database' | 'secrets' | 'now' | 'ip' | 'body'
>;

/**
 * Sets a new password (PRE-22): ends sessions and block, forgets trusted browsers and sends a mail to the owner,
 * without signing in.
 * @throws PortalError 400 `InvalidToken`, `MotDePasseInvalide`, 429 `TropDeTentatives`
 */
export async function resetPassword(context: ResetContext): Promise<void> {
  const { client, database, body } = context;
  const account = await accountOfLink(context, 'ResetPassword', body, isResettable);
  checkNewPassword(
    client,
    body.password,
    body.confirmPassword,
    wordsOf({ ...account, numbers: [account.referenceExterne] }),
  );
  const motDePasse = await hashPassword(body.password);
  await database.transaction((transaction) => replacePassword(transaction, context, motDePasse));
}

async function replacePassword(
  transaction: Transaction,
  { client, secrets, now, ip, body: { code, userId } }: ResetContext,
  motDePasse: string,
): Promise<void> {
  const date = now();
  const account = await holdAccount(transaction, client.code, userId);
  // The link was used concurrently, or the account was closed in between.
  if (
    !account ||
    !isResettable(account) ||
    !(await takeLink(transaction, {
      clientCode: client.code,
      compteId: userId,
      purpose: 'ResetPassword',
      code,
      now: date,
    }))
  )
    throw invalidLink();
  await transaction
    .update(comptes)
    .set({ motDePasse, dateMotDePasse: date, etat: 'ACTIF', nombreEchecs: 0, dateBlocage: null, dateFinBlocage: null })
    .where(eq(comptes.id, account.id));
  await forgetFailures(transaction, secrets, client.code, account.userName);
  await endOtherSessions(transaction, account.id, null);
  await sendTemplate(
    transaction,
    client,
    {
      code: 'E-04-REINITIALISATION',
      to: account.email,
      variables: { prenom: account.prenom, date: formatMoment(date), adresse: truncateIp(ip) },
      about: { compteId: account.id },
    },
    date,
  );
  await audit(transaction, {
    clientCode: client.code,
    date,
    action: 'motdepasse.reinitialise',
    acteur: null,
    cible: account.id,
    details: {},
    ip,
  });
}
