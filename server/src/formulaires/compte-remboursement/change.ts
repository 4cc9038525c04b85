import { sendTemplate } from '../../platform/mail/templates';
import { addressedName } from '@portal/shared-api/rules/civility';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { listed } from '@portal/shared-api/rules/french';
import { findAssures, findRibs } from '../../contrats/public';
import { announce, announceToPerson } from '../../notifications/public';
import { freezeOf } from '../../prestations/public';
import type { Effect } from '../framework/declaration';
import { announceFrom, type FormScope } from '../framework/scope';
import { noteChange, payByTransfer, replaceRibs, type NewAccount } from './store';

/** Number of changes of a contract's account that triggers an alert to staff (F-26). */
const suspicious = { changes: 3, days: 90 };

/**
 * Replaces an account, warns the sender, whose it is or whose else, and each person whose account it is, and alerts
 * staff when changes are too frequent.
 * @returns the audit line of that alert.
 */
export async function changeAccount(
  scope: FormScope,
  owners: readonly string[],
  followers: readonly string[],
  account: NewAccount,
): Promise<Effect['alerte']> {
  const { database, client, secrets, numeroContrat, now } = scope;
  const contract = { clientCode: client.code, numeroContrat };
  const before = await findRibs(database, client.code, numeroContrat);
  await replaceRibs(database, secrets, contract, owners, followers, account, now);
  if (owners.includes(scope.numPers)) await payByTransfer(database, client.code, numeroContrat);
  await tellOwners(scope, owners, account, before);
  const since = new Date(now.getTime() - suspicious.days * 86_400_000);
  const changes = await noteChange(
    database,
    { ...contract, compteId: scope.compteId, date: now, ibanIndex: secrets.index(account.iban) },
    since,
  );
  return changes >= suspicious.changes ? alertStaff(scope, changes) : undefined;
}

/** @param before accounts of the contract until now, by person */
async function tellOwners(
  scope: FormScope,
  owners: readonly string[],
  { iban }: NewAccount,
  before: ReadonlyMap<string, unknown>,
): Promise<void> {
  const { database, client, numeroContrat, compteId, today } = scope;
  // Who was on the contract without an account of their own was paid on that of the member.
  const member = scope.assures.find(({ assure }) => assure.codeLienParente === 'ADH')?.assure.numPers;
  const isPaidAsMember = (numPers: string) =>
    member !== undefined && before.has(member) && scope.assures.some(({ assure }) => assure.numPers === numPers);
  const isPremier = (numPers: string) => !before.has(numPers) && !isPaidAsMember(numPers);
  const changeOf = (isFirst: boolean) => ({
    date: formatDate(today),
    fin: iban.slice(-3),
    heures: String(freezeOf(client)),
    isPremier: isFirst,
  });
  const isAllFirst = owners.every(isPremier);
  const others = owners.filter((numPers) => numPers !== scope.numPers);
  const kind = 'securite.coordonnees-bancaires';
  if (others.length < owners.length)
    await announce(database, announceFrom(scope), { kind, numeroContrat, variables: changeOf(isAllFirst), compteId });
  else
    await announce(database, announceFrom(scope), {
      kind: 'securite.compte-beneficiaire',
      numeroContrat,
      variables: { ...changeOf(isAllFirst), personnes: listed(await namesOf(scope, others)) },
      compteId,
    });
  // Another adult who is paid there is notified too: they did not ask for it (decision 0157).
  for (const owner of others)
    await announceToPerson(database, announceFrom(scope), owner, {
      kind,
      numeroContrat,
      variables: changeOf(isPremier(owner)),
    });
}

/** Names of persons of the contract, those whom this request adds included. */
async function namesOf(
  { database, client, numeroContrat, today }: FormScope,
  numbers: readonly string[],
): Promise<string[]> {
  const persons = await findAssures(database, client.code, [numeroContrat]);
  return persons
    .filter(({ assure }) => numbers.includes(assure.numPers))
    .map(({ personne }) => addressedName(personne, today));
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
