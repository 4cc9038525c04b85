import { mailFrom, sendMail } from '../../platform/mail/message';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import type { Effect } from '../framework/declaration';
import { accountOf, type FormScope } from '../framework/scope';
import { messages } from './messages';
import { noteChange, payByTransfer, replaceRibs, type NewAccount } from './store';

/** Number of changes of a contract's account that triggers an alert to staff (F-26). */
const suspicious = { changes: 3, days: 90 };

/**
 * Replaces an account, warns the member, and alerts staff when changes are too frequent.
 * @returns the audit line of that alert.
 */
export async function changeAccount(
  scope: FormScope,
  owners: readonly string[],
  followers: readonly string[],
  account: NewAccount,
): Promise<Effect['alerte']> {
  const { database, client, secrets, numeroContrat, now, compteId } = scope;
  const contract = { clientCode: client.code, numeroContrat };
  await replaceRibs(database, secrets, contract, owners, followers, account, now);
  if (owners.includes(scope.numPers)) await payByTransfer(database, client.code, numeroContrat);
  const { email, prenom } = await accountOf(scope);
  const { telephoneSupport } = client.configuration;
  await sendMail(
    database,
    client.code,
    mailFrom(
      email,
      messages.warningSubject,
      messages.warning(prenom, account.iban.slice(-3), formatDate(scope.today), telephoneSupport, client.libelle),
    ),
    now,
  );
  const since = new Date(now.getTime() - suspicious.days * 86_400_000);
  const changes = await noteChange(
    database,
    { ...contract, compteId, date: now, ibanIndex: secrets.index(account.iban) },
    since,
  );
  return changes >= suspicious.changes ? alertStaff(scope, changes) : undefined;
}

async function alertStaff(
  { database, client, numeroContrat, now }: FormScope,
  changes: number,
): Promise<Effect['alerte']> {
  const { adresseAlertes } = client.settings;
  if (adresseAlertes)
    await sendMail(
      database,
      client.code,
      mailFrom(adresseAlertes, messages.alertSubject, messages.alert(numeroContrat, changes, suspicious.days)),
      now,
    );
  return { action: 'rib.alerte', cible: numeroContrat, details: { changements: changes, jours: suspicious.days } };
}
