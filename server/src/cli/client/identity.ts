import { parseArgs } from 'node:util';
import { findAccountByUserName, isStaff, tieIdentity } from '../../identity/accounts/public';
import { findClientByCode } from '../../identity/clients/public';
import { openLinked } from '../../identity/registration/public';
import { endOtherSessions } from '../../identity/second-factor/public';
import { audit } from '../../platform/audit/store';
import type { Database } from '../../platform/database/database';
import { say, withDatabase, WrongUse } from '../common/database';

/** Gives a member of staff their identity at the insurer's own provider, for an insurer whose last administrator lost it. */
export async function tieStaffIdentity(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [clientCode, address, subject, ...others] = positionals;
  if (clientCode === undefined || address === undefined || subject === undefined || others.length > 0)
    throw new WrongUse('Usage : client identite MUTU claire.dupont@mutuelle.fr <sub>');
  await withDatabase(async ({ database }) => {
    say(await giveIdentity(database, { clientCode, address, subject }));
  });
}

interface Tying {
  clientCode: string;
  address: string;
  subject: string;
}

/**
 * Ties a staff account to an identity, which opens one that waits, ends its sessions, and writes it in the trail.
 * @returns the line for the operator. @throws WrongUse
 */
export async function giveIdentity(database: Database, { clientCode, address, subject }: Tying): Promise<string> {
  const issuer = (await findClientByCode(database, clientCode))?.settings.identityProvider?.issuer;
  if (issuer === undefined) throw new WrongUse(`${clientCode} n’a pas de fournisseur d’identité.`);
  return database.transaction(async (transaction) => {
    const account = await findAccountByUserName(transaction, clientCode, address);
    if (!account || !isStaff(account))
      throw new WrongUse(`${address} n’est pas un compte du personnel de ${clientCode}.`);
    if (!(await tieIdentity(transaction, { clientCode, issuer, subject }, account.id)))
      throw new WrongUse(`${subject} est déjà l’identité d’un compte de ${clientCode}.`);
    const date = new Date();
    await openLinked(transaction, clientCode, [account.id], date);
    await endOtherSessions(transaction, account.id, null);
    await audit(transaction, {
      clientCode,
      date,
      action: 'administrateur.identite-donnee',
      acteur: null,
      cible: account.id,
      details: { sujet: subject },
      ip: null,
    });
    return `${account.userName} se connecte désormais par ${issuer} sous l’identité ${subject}.`;
  });
}
