import { eq } from 'drizzle-orm';
import { formatMoment } from '@portal/shared-api/rules/moments';
import { audit } from '../../platform/audit/store';
import { PortalError } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { announce } from '../../notifications/public';
import { checkNewPassword, wordsOf, hashPassword, comptes } from '../accounts/public';
import { closeLinks } from '../links/public';
import { endOtherSessions } from '../second-factor/public';
import { truncateIp, handSessionOver, nextIdentifier, renameSession } from '../sessions/public';
import { messages } from './messages';
import { tryOwnPassword } from './own-password';

interface NewPassword {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

type ChangeContext = Pick<
  Context,
  'client' | 'origin' | 'database' | 'secrets' | 'session' | 'exchange' | 'now' | 'today' | 'ip' | 'channels'
>;

/**
 * F-30: changes the password. The other sessions, trusted browsers and reset links end, this session gets a new
 * identifier, and the person receives E-04.
 * @throws PortalError 400 `AncienMotDePasseIncorrect`, `MotDePasseInvalide`, 429 `TropDeTentatives`
 */
export async function replacePassword(
  context: ChangeContext,
  { oldPassword, password, confirmPassword }: NewPassword,
): Promise<void> {
  const { client, database, now, ip } = context;
  const session = signedIn(context);
  if (session.isResumed) return;
  const { account, isRight } = await tryOwnPassword(context, oldPassword);
  if (!isRight) throw flawed('AncienMotDePasseIncorrect', 'oldPassword', messages.oldPassword);
  checkNewPassword(
    client,
    password,
    confirmPassword,
    wordsOf({ ...account, numbers: [account.referenceExterne, account.telephonePortable] }),
  );
  if (password === oldPassword) throw flawed('MotDePasseInvalide', 'password', messages.samePassword);
  const motDePasse = await hashPassword(password);
  const token = await database.transaction(async (transaction) => {
    await transaction.update(comptes).set({ motDePasse, dateMotDePasse: now() }).where(eq(comptes.id, account.id));
    await endOtherSessions(transaction, account.id, session.idHash);
    await closeLinks(transaction, account.id, ['ResetPassword'], now());
    const renamed = await renameSession(transaction, session.idHash, nextIdentifier(context));
    await announce(transaction, context, {
      kind: 'securite.mot-de-passe',
      compteId: account.id,
      variables: { date: formatMoment(now()), adresse: truncateIp(ip) },
    });
    await audit(transaction, {
      clientCode: client.code,
      date: now(),
      action: 'motdepasse.modifie',
      acteur: session,
      cible: account.id,
      details: {},
      ip,
    });
    return renamed.token;
  });
  handSessionOver(context, session, token);
}

const flawed = (data: 'AncienMotDePasseIncorrect' | 'MotDePasseInvalide', champ: string, message: string) =>
  new PortalError(400, data, { message, erreurs: [{ champ, code: 'password', message }] });
