import { and, eq } from 'drizzle-orm';
import type { AccountState } from '@portal/shared-api/contract/comptes';
import { isDeletionPlanned } from '@portal/shared-api/rules/planned-deletion';
import { audit } from '../../platform/audit/store';
import { civilDateOf } from '../../platform/clock';
import { PortalError, notFound } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import {
  checkMember,
  comptes,
  findAccount,
  hasOtherAdmin,
  isAdmin,
  isLinked,
  lockAdmins,
  stateOnceEnabled,
  unblocked,
  withoutBlock,
  type Account,
} from '../accounts/public';
import { checkReason, dropPlan, tellRestored } from '../deletion/public';
import { isUnconfirmed } from '../registration/public';
import { endOtherSessions } from '../second-factor/public';
import { hasBlock, liftBlocks } from '../sessions/public';
import { messages } from './messages';

export type ActionContext = Pick<Context, 'client' | 'session' | 'database' | 'contrats' | 'now' | 'ip' | 'secrets'>;

/** Lifts the block of an account: BLOQUE → ACTIF, another state stays. */
export async function unlock(context: ActionContext, userId: string): Promise<void> {
  const { database, secrets, now } = context;
  const account = await lockAccount(context, userId);
  if (!(await hasBlock(database, secrets, account, now())))
    throw new PortalError(409, 'CompteDejaActif', { message: messages.notBlocked });
  await liftBlocks(database, secrets, account);
  await changeState(context, account, { ...withoutBlock(account), motifEtat: null }, 'compte.debloque');
}

/** An account struck off or deleted is not disabled: enabling it again would open it. */
const closedStates: readonly AccountState[] = ['RADIE', 'SUPPRIME'];

/** Any usable state → DESACTIVE; the person's sessions end at once, and what would open one. */
export async function disable(context: ActionContext, userId: string, motif: string): Promise<void> {
  checkReason(motif);
  const account = await lockAccount(context, userId);
  if (account.id === signedIn(context).userId)
    throw new PortalError(409, 'RessourceUtilisee', { message: messages.ownAccount });
  if (isDeletionPlanned(account)) throw new PortalError(409, 'CompteDesactive', { message: messages.alreadyPlanned });
  if (account.etat === 'DESACTIVE')
    throw new PortalError(409, 'CompteDesactive', { message: messages.alreadyDisabled });
  if (closedStates.includes(account.etat)) throw new PortalError(409, 'CompteDesactive', { message: messages.closed });
  if (isAdmin(account) && !(await hasOtherAdmin(context.database, account, civilDateOf(context.now()))))
    throw new PortalError(409, 'RessourceUtilisee', { message: messages.lastAdmin });
  await endOtherSessions(context.database, account.id, null);
  await changeState(
    context,
    account,
    { etat: 'DESACTIVE', etatAvant: account.etat, motifEtat: motif },
    'compte.desactive',
  );
}

/**
 * DESACTIVE → the state before, or EN_ATTENTE for an account that nothing opens yet: no identity of the insurer's
 * provider, and no password or a never confirmed address. A block goes on until its end; the plan of a deletion is
 * undone.
 */
export async function enable(context: ActionContext, userId: string, motif: string): Promise<{ etat: AccountState }> {
  const account = await lockAccount(context, userId);
  if (account.etat !== 'DESACTIVE') throw new PortalError(409, 'CompteDejaActif', { message: messages.notDisabled });
  const use = {
    isWaiting: account.motDePasse === null || isUnconfirmed({ ...account, etat: 'EN_ATTENTE' }),
    isLinked: await isLinked(context.database, account),
  };
  const etat = stateOnceEnabled(account, use, context.now());
  if (etat !== 'BLOQUE') await liftBlocks(context.database, context.secrets, account);
  await changeState(
    context,
    account,
    {
      etat,
      ...(await dropPlan(context.database, account, context.now())),
      etatAvant: null,
      motifEtat: motif,
      ...(etat === 'BLOQUE' ? {} : unblocked),
    },
    'compte.reactive',
  );
  await tellRestored(context.database, account, etat, context.now());
  return { etat };
}

/**
 * Account of a member of this client, locked until the end of the transaction. Staff accounts need the right to manage
 * staff, and that of an administrator needs another one, as in the list of staff.
 */
export async function lockAccount(context: ActionContext, userId: string): Promise<Account> {
  const { database, client } = context;
  const known = await findAccount(database, client.code, userId);
  if (!known?.isAdherent) throw notFound(messages.unknown);
  await checkMember(context, known);
  if (isAdmin(known)) await lockAdmins(database, client.code);
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
  change: Partial<Account> & Pick<Account, 'etat' | 'motifEtat'>,
  action: string,
): Promise<void> {
  const { etat, motifEtat } = change;
  await context.database.update(comptes).set(change).where(eq(comptes.id, account.id));
  await audit(context.database, {
    clientCode: account.clientCode,
    date: context.now(),
    action,
    acteur: signedIn(context),
    cible: account.id,
    details: { avant: account.etat, apres: etat, ...(motifEtat === null ? {} : { motif: motifEtat }) },
    ip: context.ip,
  });
}
