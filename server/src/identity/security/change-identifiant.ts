import { isEmailValid } from '@portal/shared-api/rules/contact';
import { formatMoment } from '@portal/shared-api/rules/moments';
import { audit } from '../../platform/audit/store';
import type { Transaction } from '../../platform/database/database';
import { PortalError, invalid } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { sendTemplate } from '../../platform/mail/templates';
import { renameAccount, normalizeUserName, type Account } from '../accounts/public';
import { requireSecurityCode, isAddressProven, endOtherSessions } from '../second-factor/public';
import { closeLinks } from '../links/public';
import { leave, type RelyingParty } from '../sign-in/public';
import { messages } from './messages';
import { tryOwnPassword } from './own-password';

interface NewIdentifiant {
  userName: string;
  newUserName: string;
  confirmUserName: string;
  password: string;
  isEmailContact: boolean;
}

type ChangeContext = Pick<
  Context,
  'client' | 'origin' | 'database' | 'secrets' | 'session' | 'exchange' | 'now' | 'ip'
>;

/**
 * F-06: changes the identifier. It needs the old factor if there is one, the password, and a code sent to the new
 * address; only the reader of that address learns whether it is available. All sessions end, and both addresses receive
 * E-05.
 * @returns next address of the browser.
 * @throws PortalError 400 `ValidationError`, `AncienMotDePasseIncorrect`, 403 `SecurityCodeRequired`, 409
 * `IdentifiantDejaUtilise`, 429 `TropDeTentatives`
 */
export async function replaceIdentifiant(
  context: ChangeContext,
  party: RelyingParty,
  body: NewIdentifiant,
): Promise<string> {
  const { database, secrets, now } = context;
  const session = signedIn(context);
  const newUserName = checkFields(session.userName, body);
  await requireSecurityCode(context);
  const { account, isRight } = await tryOwnPassword(context, body.password);
  if (!isRight)
    throw new PortalError(400, 'AncienMotDePasseIncorrect', {
      message: messages.oldPassword,
      erreurs: [{ champ: 'password', code: 'password', message: messages.oldPassword }],
    });
  if (!(await isAddressProven(database, secrets, session.idHash, newUserName, now()))) {
    throw invalid(
      [{ champ: 'newUserName', code: 'securityCode', message: messages.newAddressCode }],
      messages.newAddressCode,
    );
  }
  await database.transaction((transaction) => rename(transaction, context, account, newUserName, body.isEmailContact));
  return leave(party, context);
}

/** @returns the normalised new identifier. */
function checkFields(current: string, { userName, newUserName, confirmUserName }: NewIdentifiant): string {
  const wanted = normalizeUserName(newUserName);
  if (normalizeUserName(userName) !== current) throw flawed('userName', messages.otherIdentifiant);
  if (!isEmailValid(newUserName)) throw flawed('newUserName', messages.emailFormat);
  if (wanted === current) throw flawed('newUserName', messages.sameIdentifiant);
  if (normalizeUserName(confirmUserName) !== wanted) throw flawed('confirmUserName', messages.differentIdentifiants);
  return wanted;
}

const flawed = (champ: string, message: string) => invalid([{ champ, code: 'pattern', message }], message);

async function rename(
  transaction: Transaction,
  { client, session, now, ip }: ChangeContext,
  account: Account,
  newUserName: string,
  isEmailContact: boolean,
): Promise<void> {
  const contact = isEmailContact ? { email: newUserName, isEmailConfirme: true, dateEmailConfirme: now() } : {};
  if (!(await renameAccount(transaction, account.id, { userName: newUserName, ...contact })))
    throw new PortalError(409, 'IdentifiantDejaUtilise', { message: messages.identifiantTaken });
  // The current session ends last: it knows how to sign out at an external provider.
  await endOtherSessions(transaction, account.id, signedIn({ session }).idHash);
  await closeLinks(transaction, account.id, ['Confirmation', 'ResetPassword', 'ChangementIdentifiant'], now());
  for (const to of new Set([account.userName, account.email, newUserName]))
    await sendTemplate(
      transaction,
      client,
      {
        code: 'E-05',
        to,
        variables: { prenom: account.prenom, date: formatMoment(now()) },
        about: { compteId: account.id },
      },
      now(),
    );
  await audit(transaction, {
    clientCode: client.code,
    date: now(),
    action: 'identifiant.modifie',
    acteur: signedIn({ session }),
    cible: account.id,
    details: { preuve: 'session', emailContact: isEmailContact },
    ip,
  });
}
