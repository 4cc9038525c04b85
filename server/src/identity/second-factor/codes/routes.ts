import { readAmfContact, refreshAmf, sendAmfCode, verifyAmfCode } from '@portal/shared-api/contract/amf';
import { PortalError, refused } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import { handle, type DomainRoutes } from '../../../platform/http/handle';
import { countAttempt, type LimitRule } from '../../../platform/limits/store';
import { messages as platformMessages } from '../../../platform/messages';
import { findAccount, type Account } from '../../accounts/public';
import { contactOfReference, sendToReference, verifyReference } from '../reference/factor';
import { findWaitingSignIn, type WaitingSignIn } from '../sign-in/waiting-sign-in';
import type { SignInParts } from '../../sign-in/public';
import { messages } from './messages';
import { maskedContact } from './rules';
import { sendCode } from './send';
import { giveProof } from './store';
import { boundTo, targetOf } from './target';
import { verifyCode } from './verify';

/** Codes of one account to an address or number that is not theirs yet: it may be somebody else's. */
const toOneAddress: LimitRule = { name: 'amf-send-new', limit: 10, windowMs: 86_400_000 };

/** @throws PortalError 401 `SessionAbsente`: these operations require a signed-in user. */
async function ownAccount({
  database,
  client,
  session,
}: Pick<Context, 'database' | 'client' | 'session'>): Promise<Account> {
  if (!session) throw new PortalError(401, 'SessionAbsente', { message: platformMessages.accessDenied });
  const account = await findAccount(database, client.code, session.userId);
  if (!account) throw refused('account gone');
  return account;
}

/** @throws PortalError 400 `UtilisateurRequis` (AMF-08) */
function referenceOf(username: string | null | undefined): string {
  if (!username) throw new PortalError(400, 'UtilisateurRequis', { message: messages.userRequired });
  return username;
}

/** @throws PortalError 400 `CodeExpire` when no sign-in of this browser waits for a code. */
async function waitingSignIn(
  parts: SignInParts,
  { exchange: { request, reply } }: Pick<Context, 'exchange'>,
): Promise<WaitingSignIn> {
  const waiting = await findWaitingSignIn(parts, request, reply);
  if (!waiting) throw new PortalError(400, 'CodeExpire', { message: messages.expired });
  return waiting;
}

/**
 * The second factor (product 4.7): of a signed-in user, of a sign-in, and of a reference from `pre-forgot-username`.
 */
export const amfRoutes = (parts: SignInParts): DomainRoutes => [
  handle(readAmfContact, async (context) => {
    const {
      session,
      query: { isLoginType, username },
    } = context;
    if (isLoginType === 'true') return maskedContact((await waitingSignIn(parts, context)).account, context.client);
    if (session && username === undefined) return maskedContact(await ownAccount(context), context.client);
    return contactOfReference(context, referenceOf(username));
  }),

  handle(
    sendAmfCode,
    async (context) => {
      const { operation, sendType, username } = context.body;
      if (operation === 'VERIFY_UNAUTHENTICATED_AMF') return sendToReference(context, parts.sms, referenceOf(username));
      if (operation === 'LOGIN_AMF') return (await waitingSignIn(parts, context)).send(context, sendType);
      const target = await targetOf(context, await ownAccount(context), context.body);
      const { account, adresse } = target;
      const bound = boundTo(operation, target);
      if (adresse !== undefined) {
        const { database, secrets, now } = context;
        await countAttempt(database, secrets, toOneAddress, `${account.id} ${adresse}`, now());
      }
      return sendCode(
        context,
        parts.sms,
        account,
        { operation, ...(bound === undefined ? {} : { adresse: bound }) },
        sendType,
      );
      // An error response keeps the counted attempts, and no transaction stays open during a call to the gateway.
    },
    { ownTransaction: true },
  ),

  handle(
    verifyAmfCode,
    async (context) => {
      const { operation, securityCode, username } = context.body;
      if (operation === 'VERIFY_UNAUTHENTICATED_AMF')
        return verifyReference(context, referenceOf(username), securityCode);
      if (operation === 'LOGIN_AMF')
        return { redirectUrl: await (await waitingSignIn(parts, context)).verify(context, securityCode) };
      return verifyCode(context, parts.party, await ownAccount(context), context.body);
    },
    { ownTransaction: true, isNeverReplayed: true },
  ),

  handle(
    refreshAmf,
    async (context) => {
      const securityCode = await giveProof(context.database, signedIn(context), context.now());
      if (securityCode === null) throw new PortalError(403, 'SecurityCodeRequired', { message: messages.codeRequired });
      return { securityCode };
    },
    { isNeverReplayed: true },
  ),
];
