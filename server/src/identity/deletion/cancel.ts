import { eq } from 'drizzle-orm';
import type { AccountState } from '@portal/shared-api/contract/comptes';
import { isDeletionPlanned } from '@portal/shared-api/rules/planned-deletion';
import { audit } from '../../platform/audit/store';
import type { Database, Transaction } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import { comptes, isLinked, stateOnceEnabled, unblocked, type Account } from '../accounts/public';
import { closeLinks, findLastLink, takeLink, type Link } from '../links/public';
import { enqueue } from '../../platform/jobs/queue';
import { RESTORED_JOB } from './rules';
import { lockPlanned } from './store';

type CancelContext = Pick<Context, 'client' | 'database' | 'now' | 'ip'>;

const purpose = 'AnnulationSuppression';

/**
 * The link of the plan, which staff may have closed: it notes what the plan changed, and ends when the account does.
 */
const findLinkOfPlan = (database: Database, { clientCode, id }: Account) =>
  findLastLink(database, { clientCode, compteId: id, purpose });

/** What the plan of a deletion changed of an account besides its state, as it was before; its link noted that. */
const beforePlan = (link: Link | null) => ({
  etatAvant: null,
  motifEtat: null,
  ...(link ? { isDematerialise: link.details['isDematerialise'] === 'true' } : {}),
});

/**
 * The request of a planned deletion says that the account is there again: one of a person who was struck off is not.
 * @param planned the account as it was before
 */
export async function tellRestored(
  transaction: Transaction,
  planned: Account,
  etat: AccountState,
  now: Date,
): Promise<void> {
  if (!isDeletionPlanned(planned) || etat === 'RADIE') return;
  const payload = { compteId: planned.id, restoredAt: now.toISOString() };
  await enqueue(transaction, { clientCode: planned.clientCode, kind: RESTORED_JOB, payload, now });
}

/**
 * Drops the plan of a deletion with its link, where there is one: who opens the account again calls `tellRestored` too.
 * @returns what the account gets back besides its state
 */
export async function dropPlan(
  transaction: Transaction,
  account: Account,
  now: Date,
): Promise<Partial<ReturnType<typeof beforePlan>>> {
  if (!isDeletionPlanned(account)) return {};
  const link = await findLinkOfPlan(transaction, account);
  await closeLinks(transaction, account.id, [purpose], now);
  return beforePlan(link);
}

/** When an account is emptied whose deletion is planned, whether or not the link still stops it; null for any other. */
export async function findDeletionDate(database: Database, account: Account): Promise<Date | null> {
  return isDeletionPlanned(account) ? ((await findLinkOfPlan(database, account))?.expiresAt ?? null) : null;
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
  const link = await takeLink(database, { clientCode: client.code, compteId: userId, purpose, code, now: now() });
  const account = link && (await lockPlanned(database, client.code, userId));
  if (!account) return false;
  const etat = stateOnceEnabled(account, { isWaiting: false, isLinked: await isLinked(database, account) }, now());
  await database
    .update(comptes)
    .set({ etat, ...beforePlan(link), ...(etat === 'BLOQUE' ? {} : unblocked) })
    .where(eq(comptes.id, account.id));
  await tellRestored(database, account, etat, now());
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
