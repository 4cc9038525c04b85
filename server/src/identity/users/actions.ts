import { and, eq } from 'drizzle-orm';
import type { AccountState } from '@portal/shared-api/contract/comptes';
import { audit } from '../../platform/audit/store';
import { PortalError, notFound, refused } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { isStaff, findAccount, type Account, comptes } from '../accounts/public';
import { closeSessionsOf, forgetFailures } from '../sessions/public';
import { messages } from './messages';

export type ActionContext = Pick<Context, 'client' | 'session' | 'database' | 'now' | 'ip' | 'secrets'>;

/** BLOQUE → ACTIF, and resets the failures. */
export async function unlock(context: ActionContext, userId: string): Promise<void> {
  const account = await lockAccount(context, userId);
  if (account.etat !== 'BLOQUE') throw new PortalError(409, 'CompteDejaActif', { message: messages.notBlocked });
  await forgetFailures(context.database, context.secrets, account.clientCode, account.userName);
  await changeState(context, account, 'ACTIF', 'compte.debloque', null);
}

/** Any usable state → DESACTIVE; the person's sessions end at once. */
export async function disable(context: ActionContext, userId: string, motif: string): Promise<void> {
  const account = await lockAccount(context, userId);
  if (account.id === signedIn(context).userId)
    throw new PortalError(409, 'RessourceUtilisee', { message: messages.ownAccount });
  if (account.etat === 'DESACTIVE')
    throw new PortalError(409, 'CompteDesactive', { message: messages.alreadyDisabled });
  await closeSessionsOf(context.database, account.id);
  await changeState(context, account, 'DESACTIVE', 'compte.desactive', motif);
}

/** DESACTIVE → ACTIF, or EN_ATTENTE for an account without password. */
export async function enable(context: ActionContext, userId: string, motif: string): Promise<void> {
  const account = await lockAccount(context, userId);
  if (account.etat !== 'DESACTIVE') throw new PortalError(409, 'CompteDejaActif', { message: messages.notDisabled });
  await forgetFailures(context.database, context.secrets, account.clientCode, account.userName);
  await changeState(context, account, account.motDePasse === null ? 'EN_ATTENTE' : 'ACTIF', 'compte.reactive', motif);
}

/**
 * Account of a member of this client, locked until the end of the transaction. Staff accounts need the right to manage
 * staff.
 */
export async function lockAccount({ database, client, session }: ActionContext, userId: string): Promise<Account> {
  const known = await findAccount(database, client.code, userId);
  if (!known?.isAdherent) throw notFound(messages.unknown);
  if (isStaff(known) && !signedIn({ session }).rights.has('users:update')) throw refused('staff account');
  const [account] = await database
    .select()
    .from(comptes)
    .where(and(eq(comptes.id, known.id), eq(comptes.clientCode, client.code)))
    .for('update');
  if (!account) throw notFound(messages.unknown);
  return account;
}

async function changeState(
  context: ActionContext,
  account: Account,
  etat: AccountState,
  action: string,
  motif: string | null,
): Promise<void> {
  await context.database
    .update(comptes)
    .set({ etat, motifEtat: motif, nombreEchecs: 0, dateBlocage: null, dateFinBlocage: null })
    .where(eq(comptes.id, account.id));
  await audit(context.database, {
    clientCode: account.clientCode,
    date: context.now(),
    action,
    acteur: signedIn(context),
    cible: account.id,
    details: { avant: account.etat, apres: etat, ...(motif ? { motif } : {}) },
    ip: context.ip,
  });
}
