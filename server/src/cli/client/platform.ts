import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { comptes, isAdmin, normalizeUserName } from '../../identity/accounts/public';
import { audit } from '../../platform/audit/store';
import type { Database } from '../../platform/database/database';
import { say, withDatabase, WrongUse } from '../common/database';

/** Makes an administrator of an insurer one of the platform, or no longer (decision 0161). */
export async function namePlatformAdmin(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { retirer: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [clientCode, address, ...others] = positionals;
  if (clientCode === undefined || address === undefined || others.length > 0)
    throw new WrongUse('Usage : client plateforme MUTU claire.dupont@mutuelle.fr [--retirer]');
  await withDatabase(async ({ database }) => {
    say(await giveOrTakePlatform(database, { clientCode, address, isGiven: values.retirer !== true }));
  });
}

interface Naming {
  clientCode: string;
  address: string;
  isGiven: boolean;
}

/**
 * Names an administrator, or takes the name back, and writes it in the trail where it changes something.
 * @returns the line for the operator. @throws WrongUse
 */
export async function giveOrTakePlatform(
  database: Database,
  { clientCode, address, isGiven }: Naming,
): Promise<string> {
  const userName = normalizeUserName(address);
  const isIt = and(eq(comptes.clientCode, clientCode), eq(comptes.userName, userName));
  return database.transaction(async (transaction) => {
    const [account] = await transaction.select().from(comptes).where(isIt).for('update');
    if (!account || (isGiven && !isAdmin(account)))
      throw new WrongUse(`${address} n’est pas administrateur de ${clientCode}.`);
    if (account.isAdministrateurPlateforme === isGiven)
      return isGiven ? `${userName} crée déjà des assureurs.` : `${userName} ne créait pas d’assureur.`;
    await transaction.update(comptes).set({ isAdministrateurPlateforme: isGiven }).where(isIt);
    await audit(transaction, {
      clientCode,
      date: new Date(),
      action: isGiven ? 'plateforme.confiee' : 'plateforme.retiree',
      acteur: null,
      cible: account.id,
      details: {},
      ip: null,
    });
    return isGiven
      ? `${userName} crée des assureurs dès sa prochaine connexion, sous « Plateforme » › Assureurs.`
      : `${userName} ne crée plus d’assureur.`;
  });
}
