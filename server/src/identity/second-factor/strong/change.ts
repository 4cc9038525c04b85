import { and, eq } from 'drizzle-orm';
import { audit } from '../../../platform/audit/store';
import type { Database, Transaction } from '../../../platform/database/database';
import { PortalError, refused } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import { isStaff, type Account, comptes } from '../../accounts/public';
import { endOtherSessions } from '../after-change';
import { forgetProofs } from '../codes/store';
import { messages } from './messages';
import { mailFactorNotice, type FactorNotice } from './notices';
import { hasStrongFactor, readStrongFactors } from './protection';
import { deleteRecoveryCodes, renewRecoveryCodes } from './recovery-codes';
import { forgetTrustedBrowsers } from './trusted-browsers';

export type FactorContext = Pick<
  Context,
  'client' | 'origin' | 'database' | 'secrets' | 'session' | 'exchange' | 'now' | 'ip'
>;

/** Account of the signed-in user. */
export async function ownAccount({
  database,
  client,
  ...context
}: Pick<FactorContext, 'database' | 'client' | 'session'>): Promise<Account> {
  const [account] = await database
    .select()
    .from(comptes)
    .where(and(eq(comptes.id, signedIn(context).userId), eq(comptes.clientCode, client.code)));
  if (!account) throw refused('account gone');
  return account;
}

/** Serialises changes of the same account's factors, until the end of the transaction. */
export async function lockFactors(transaction: Transaction, compteId: string): Promise<void> {
  await transaction.select({ id: comptes.id }).from(comptes).where(eq(comptes.id, compteId)).for('update');
}

/** Ten recovery codes with the first strong factor; none when there are codes already. */
export async function firstRecoveryCodes(
  transaction: Transaction,
  context: Pick<Context, 'secrets'>,
  compteId: string,
): Promise<{ codesSecours?: string[] }> {
  const { recoveryCodes } = await readStrongFactors(transaction, compteId);
  return recoveryCodes > 0 ? {} : { codesSecours: await renewRecoveryCodes(transaction, context.secrets, compteId) };
}

/**
 * After the removal of a factor: staff keep at least one, and recovery codes without factor are deleted.
 * @throws PortalError 409 `RessourceUtilisee`, which undoes the removal.
 */
export async function settleRemoval(transaction: Transaction, account: Account): Promise<void> {
  if (hasStrongFactor(await readStrongFactors(transaction, account.id))) return;
  if (isStaff(account)) throw new PortalError(409, 'RessourceUtilisee', { message: messages.lastStrong });
  await deleteRecoveryCodes(transaction, account.id);
}

interface Change {
  /** Action of the audit trail: `facteur.ajoute`. */
  action: string;
  notice: FactorNotice;
  details: Readonly<Record<string, unknown>>;
}

/**
 * Effects of each change: the other sessions end, trusted browsers are forgotten, the person receives a mail, the audit
 * trail records it. A new factor is stronger than what proved the person before: earlier proofs end. Without a session
 * the change is part of a sign-in, which goes on.
 */
export async function concludeChange(
  transaction: Database,
  { client, now, ip, session }: Pick<Context, 'client' | 'now' | 'ip' | 'session'>,
  account: Account,
  { action, notice, details }: Change,
): Promise<void> {
  if (session) await endOtherSessions(transaction, account.id, session.idHash);
  else await forgetTrustedBrowsers(transaction, account.id);
  if (action === 'facteur.ajoute') await forgetProofs(transaction, account.id);
  await mailFactorNotice(transaction, client, account, notice, now());
  await audit(transaction, {
    clientCode: client.code,
    date: now(),
    action,
    acteur: { userId: account.id, userName: account.userName },
    cible: account.id,
    details,
    ip,
  });
}
