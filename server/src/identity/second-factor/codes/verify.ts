import { audit } from '../../../platform/audit/store';
import type { Transaction } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import type { Account } from '../../accounts/public';
import { handSessionOver, nextIdentifier, renameSession } from '../../sessions/public';
import { leave, type RelyingParty } from '../../sign-in/public';
import { applyOperation } from './effects';
import { messages } from './messages';
import { tryCode } from './store';
import { boundTo, targetOf, type Asked } from './target';
import { isStillAllowed, refusedCode } from './wrong';

export interface Verified {
  logoutUrl?: string;
  content?: string;
}

type VerifyContext = Pick<
  Context,
  'client' | 'origin' | 'database' | 'secrets' | 'session' | 'exchange' | 'now' | 'ip'
>;

/**
 * Verifies a code and carries out its operation. A correct one raises the session, under a new identifier; too many
 * wrong ones end the session.
 * @throws PortalError 400 `CodeIncorrect`, `CodeExpire`, and those of `targetOf`.
 */
export async function verifyCode(
  context: VerifyContext,
  party: RelyingParty,
  account: Account,
  { securityCode, ...asked }: Asked & { securityCode: string },
): Promise<Verified> {
  const { database, secrets, now } = context;
  const { operation } = asked;
  const session = signedIn(context);
  if (session.isResumed) return {};
  const target = await targetOf(context, account, asked);
  const bound = boundTo(operation, target);
  const outcome = await tryCode(
    database,
    secrets,
    { sessionHash: session.idHash, operation, ...(bound === undefined ? {} : { adresse: bound }) },
    securityCode,
    now(),
  );
  if (outcome.kind === 'expired') throw new PortalError(400, 'CodeExpire', { message: messages.expired });
  if (outcome.kind === 'wrong') {
    if (await isStillAllowed(context, account)) throw refusedCode(outcome.left);
    return endSession(context, party);
  }
  const token = await database.transaction(async (transaction) => {
    const renamed = await renameSession(transaction, session.idHash, nextIdentifier(context));
    await applyOperation(transaction, context, {
      ...outcome,
      operation,
      account,
      adresse: target.adresse,
      sessionHash: renamed.idHash,
    });
    await trace(transaction, context, 'amf.verifie', { operation, canal: outcome.sendType });
    return renamed.token;
  });
  handSessionOver(context, session, token);
  return {};
}

async function endSession(context: VerifyContext, party: RelyingParty): Promise<Verified> {
  const logoutUrl = await leave(party, context);
  await context.database.transaction((transaction) => trace(transaction, context, 'amf.deconnecte', {}));
  return { logoutUrl, content: messages.loggedOut };
}

async function trace(
  transaction: Transaction,
  context: VerifyContext,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const session = signedIn(context);
  await audit(transaction, {
    clientCode: context.client.code,
    date: context.now(),
    action,
    acteur: session,
    cible: session.userId,
    details,
    ip: context.ip,
  });
}
