import { sendTemplate } from '../../platform/mail/templates';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { findRibs } from '../../contrats/public';
import { announce, announceToPerson } from '../../notifications/public';
import { freezeOf } from '../../prestations/public';
import type { Effect } from '../framework/declaration';
import { announceFrom, type FormScope } from '../framework/scope';
import { noteChange, payByTransfer, replaceRibs, type NewAccount } from './store';

/** Number of changes of a contract's account that triggers an alert to staff (F-26). */
const suspicious = { changes: 3, days: 90 };

/**
 * Replaces an account, warns the sender and each person whose account it is, and alerts staff when changes are too
 * frequent.
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
  const before = await findRibs(database, client.code, numeroContrat);
  await replaceRibs(database, secrets, contract, owners, followers, account, now);
  if (owners.includes(scope.numPers)) await payByTransfer(database, client.code, numeroContrat);
  const heures = String(freezeOf(client));
  // Who had no account of their own was paid on that of the member.
  const member = scope.assures.find(({ assure }) => assure.codeLienParente === 'ADH');
  const isPremier = (numPers: string) => !before.has(numPers) && !(member && before.has(member.assure.numPers));
  const eventOf = (isFirst: boolean) =>
    ({
      kind: 'securite.coordonnees-bancaires',
      numeroContrat,
      variables: { date: formatDate(scope.today), fin: account.iban.slice(-3), heures, isPremier: isFirst },
    }) as const;
  await announce(database, announceFrom(scope), { ...eventOf(owners.every(isPremier)), compteId });
  // Another adult who is paid there is notified too: they did not ask for it (decision 0157).
  for (const owner of owners.filter((numPers) => numPers !== scope.numPers))
    await announceToPerson(database, announceFrom(scope), owner, eventOf(isPremier(owner)));
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
    await sendTemplate(
      database,
      client,
      {
        code: 'E-12-ALERTE',
        to: adresseAlertes,
        variables: {
          contrat: numeroContrat,
          nombre: String(changes),
          jours: String(suspicious.days),
          heures: String(freezeOf(client)),
        },
      },
      now,
    );
  return { action: 'rib.alerte', cible: numeroContrat, details: { changements: changes, jours: suspicious.days } };
}
