import { parseArgs } from 'node:util';
import { accountStates } from '@portal/shared-api/contract/comptes';
import { subjectMaxLength } from '@portal/shared-api/contract/personnel';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { findAccountByUserName, isAccessOver, isStaff, openStates, type Account } from '../../identity/accounts/public';
import { findClientByCode, issuerOf } from '../../identity/clients/public';
import { giveIdentityByOperator } from '../../identity/staff-accounts/public';
import { civilDateOf } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { say, withDatabase, WrongUse } from '../common/database';

/**
 * Gives a member of staff their identity at the insurer's own provider, for an insurer whose last administrator lost
 * it.
 */
export async function tieStaffIdentity(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [clientCode, address, subject, ...others] = positionals;
  if (clientCode === undefined || address === undefined || subject === undefined || others.length > 0)
    throw new WrongUse('Usage : client identite MUTU claire.dupont@mutuelle.fr <sub>');
  await withDatabase(async ({ database }) => {
    say(await giveIdentity(database, { clientCode, address, subject }, new Date()));
  });
}

interface Tying {
  clientCode: string;
  address: string;
  subject: string;
}

/** @returns the line for the operator. @throws WrongUse */
export async function giveIdentity(
  database: Database,
  { clientCode, address, subject: typed }: Tying,
  date: Date,
): Promise<string> {
  const client = await findClientByCode(database, clientCode);
  const issuer = client && issuerOf(client);
  if (!issuer) throw new WrongUse(`${clientCode} n’a pas de fournisseur d’identité.`);
  const subject = typed.trim();
  if (subject === '' || subject.length > subjectMaxLength)
    throw new WrongUse(`L’identité a de 1 à ${subjectMaxLength} caractères.`);
  return database.transaction(async (transaction) => {
    const account = await findAccountByUserName(transaction, clientCode, address);
    if (!account || !isStaff(account))
      throw new WrongUse(`${address} n’est pas un compte du personnel de ${clientCode}.`);
    const given = await giveIdentityByOperator(transaction, account, { issuer, subject }, date);
    if (!given) throw new WrongUse(`${subject} est déjà l’identité d’un compte de ${clientCode}.`);
    return `${given.userName} a l’identité ${subject} chez ${issuer}. ${stateOf(given, civilDateOf(date))}`;
  });
}

/** Whether the identity signs in, and what keeps it from it. */
function stateOf(account: Account, today: string): string {
  if (!openStates.includes(account.etat))
    return `Le compte ne se connecte pas : il est « ${accountStates[account.etat]} ».`;
  return isAccessOver(account, today) && account.dateFinAcces !== null
    ? `Le compte ne se connecte pas : son accès a pris fin le ${formatDate(account.dateFinAcces)}.`
    : 'Le compte se connecte désormais ainsi.';
}
