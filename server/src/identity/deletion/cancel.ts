import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit/store';
import type { Transaction } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import { comptes, isLinked, stateOnceEnabled, unblocked, type Account } from '../accounts/public';
import { closeLinks, findOpenLink, takeLink, type Link } from '../links/public';
import { lockPlanned } from './store';

type CancelContext = Pick<Context, 'client' | 'database' | 'now' | 'ip'>;

/** What the plan of a deletion changed of an account besides its state, as it was before; its link noted that. */
const beforePlan = (link: Link | null) => ({
  etatAvant: null,
  motifEtat: null,
  ...(link ? { isDematerialise: link.details['isDematerialise'] === 'true' } : {}),
});

/** Drops the plan of a deletion with its link. @returns what the account gets back besides its state */
export async function dropPlan(
  transaction: Transaction,
  { clientCode, id }: Pick<Account, 'clientCode' | 'id'>,
  now: Date,
): Promise<ReturnType<typeof beforePlan>> {
  const purpose = 'AnnulationSuppression';
  const link = await findOpenLink(transaction, { clientCode, compteId: id, purpose }, now);
  await closeLinks(transaction, id, [purpose], now);
  return beforePlan(link);
}

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
    .set({ etat, ...beforePlan(link), ...(etat === 'BLOQUE' ? {} : unblocked) })
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
