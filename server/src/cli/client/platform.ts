import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { comptes, isAdmin, normalizeUserName } from '../../identity/accounts/public';
import { audit } from '../../platform/audit/store';
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
  const isGiven = values.retirer !== true;
  const userName = normalizeUserName(address);
  await withDatabase(async ({ database }) => {
    const isIt = and(eq(comptes.clientCode, clientCode), eq(comptes.userName, userName));
    await database.transaction(async (transaction) => {
      const [account] = await transaction.select().from(comptes).where(isIt).for('update');
      if (!account || (isGiven && !isAdmin(account)))
        throw new WrongUse(`${address} n’est pas administrateur de ${clientCode}.`);
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
    });
    say(
      isGiven
        ? `${userName} crée des assureurs dès sa prochaine connexion, sous « Plateforme » › Assureurs.`
        : `${userName} ne crée plus d’assureur.`,
    );
  });
}
