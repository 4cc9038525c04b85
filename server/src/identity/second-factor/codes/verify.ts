import { audit } from '../../../platform/audit/store';
import type { Transaction } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import type { SmsSender } from '../../../platform/sms/sender';
import type { Account } from '../../accounts/public';
import { handSessionOver, renameSession } from '../../sessions/public';
import { leave, type RelyingParty } from '../../sign-in/public';
import { applyOperation } from './effects';
import { messages } from './messages';
import { tryCode } from './store';
import { targetOf, type Asked } from './target';
import { warnOldTelephone } from './warn';
import { isStillAllowed, refusedCode } from './wrong';

export interface Verified {
  logoutUrl?: string;
  content?: string;
}

type VerifyContext = Pick<
  Context,
  'client' | 'origin' | 'database' | 'secrets' | 'session' | 'exchange' | 'now' | 'ip' | 'log'
>;

/**
 * Verifies a code and carries out its operation. A correct one raises the session, under a new identifier; too many
 * wrong ones end the session.
 * @throws PortalError 400 `CodeIncorrect`, `CodeExpire`, and those of `targetOf`.
 */
export async function verifyCode(
  context: VerifyContext,
  { party, sms }: { party: RelyingParty; sms: SmsSender },
  account: Account,
  { securityCode, ...asked }: Asked & { securityCode: string },
): Promise<Verified> {
  const { database, secrets, now } = context;
  const { operation } = asked;
  const session = signedIn(context);
  const { adresse } = await targetOf(context, account, asked);
  const outcome = await tryCode(
    database,
    secrets,
    { sessionHash: session.idHash, operation, ...(adresse === undefined ? {} : { adresse }) },
    securityCode,
    now(),
  );
  if (outcome.kind === 'expired') throw new PortalError(400, 'CodeExpire', { message: messages.expired });
  if (outcome.kind === 'wrong') {
    if (await isStillAllowed(context, account)) throw refusedCode(outcome.left);
    return endSession(context, party);
  }
  const token = await database.transaction(async (transaction) => {
    const renamed = await renameSession(transaction, session.idHash);
    await applyOperation(transaction, context, {
      ...outcome,
      operation,
      account,
      adresse,
      sessionHash: renamed.idHash,
    });
    await trace(transaction, context, 'amf.verifie', { operation, canal: outcome.sendType });
    return renamed.token;
  });
  handSessionOver(context, session, token);
  if (operation === 'MODIFY_TEL_AMF') await warnOldTelephone(context, sms, account);
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
