import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit/store';
import type { Context } from '../../platform/http/context';
import { comptes, isLinked, stateOnceEnabled, unblocked } from '../accounts/public';
import { takeLink } from '../links/public';
import { lockPlanned } from './store';

type CancelContext = Pick<Context, 'client' | 'database' | 'now' | 'ip'>;

/**
 * Opens an account again by the link of the mail, in the transaction of the call: state, identifier, password and
 * factors are as before.
 * @returns false for an invalid link.
 */
export async function cancelDeletion(
  { client, database, now, ip }: CancelContext,
  { code, userId }: { code: string; userId: string },
): Promise<boolean> {
  const link = await takeLink(database, {
    clientCode: client.code,
    compteId: userId,
    purpose: 'AnnulationSuppression',
    code,
    now: now(),
  });
  const account = link && (await lockPlanned(database, client.code, userId));
  if (!account) return false;
  const etat = stateOnceEnabled(account, { isWaiting: false, isLinked: await isLinked(database, account) }, now());
  await database
    .update(comptes)
    .set({
      etat,
      etatAvant: null,
      motifEtat: null,
      isDematerialise: link.details.isDematerialise === 'true',
      ...(etat === 'BLOQUE' ? {} : unblocked),
    })
    .where(eq(comptes.id, account.id));
  await audit(database, {
    clientCode: client.code,
    date: now(),
    action: 'compte.suppression-annulee',
    acteur: null,
    cible: account.id,
    details: {},
    ip,
  });
  return true;
}
