import { readAmfContact, refreshAmf, sendAmfCode, verifyAmfCode, type AmfOperation } from '@portal/shared-api/contract/amf';
import { PortalError, invalid, refused } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import type { SmsSender } from '../../platform/sms/sender';
import { findAccount, type Account } from '../accounts/store';
import type { RelyingParty } from '../sign-in/relying-party';
import { messages } from './messages';
import { maskedContact, ruleOf } from './rules';
import { sendCode } from './send';
import { giveProof } from './store';
import { verifyCode } from './verify';

async function ownAccount(context: Pick<Context, 'database' | 'client' | 'session'>): Promise<Account> {
  const account = await findAccount(context.database, context.client.code, signedIn(context).userId);
  if (!account) throw refused('account gone');
  return account;
}

/** @throws PortalError 400 for an operation that is not there yet. */
function checkOperation(operation: AmfOperation): void {
  if (!ruleOf(operation)) throw invalid([{ champ: 'operation', code: 'unknown', message: messages.notYet }]);
}

/** The second factor of people who are signed in (catalogue 4.7). */
export const amfRoutes = (party: RelyingParty, sms: SmsSender): DomainRoutes => [
  handle(readAmfContact, async (context) => maskedContact(await ownAccount(context), context.client)),

  handle(sendAmfCode, async (context) => {
    const { operation, sendType } = context.body;
    checkOperation(operation);
    return sendCode(context, sms, await ownAccount(context), operation, sendType);
    // What was counted stays counted although the answer is an error, and no transaction waits for a gateway.
  }, { ownTransaction: true }),

  handle(verifyAmfCode, async (context) => {
    checkOperation(context.body.operation);
    return verifyCode(context, party, context.body.operation, context.body.securityCode);
  }, { ownTransaction: true, isNeverReplayed: true }),

  handle(refreshAmf, async (context) => {
    const securityCode = await giveProof(context.database, signedIn(context), context.now());
    if (securityCode === null) throw new PortalError(403, 'SecurityCodeRequired', { message: messages.codeRequired });
    return { securityCode };
  }, { isNeverReplayed: true }),
];
