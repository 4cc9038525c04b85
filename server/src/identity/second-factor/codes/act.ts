import type { SendType } from '@portal/shared-api/contract/amf';
import { PortalError, refused } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import { messages as common } from '../../../platform/messages';
import type { SmsSender } from '../../../platform/sms/sender';
import { findAccount, type Account } from '../../accounts/public';
import { messages } from './messages';
import { maskedContact } from './rules';
import { sendCode, type Sent } from './send';
import { tryCode } from './store';
import { isStillAllowed, isStopped, refusedCode } from './wrong';

type ActContext = Pick<Context, 'client' | 'database' | 'secrets' | 'session' | 'now' | 'log'>;

/** The operation of codes that prove the person; the act makes them valid for itself alone. */
const operation = 'VERIFY_AMF';

async function ownAccount({ database, client, session }: ActContext): Promise<Account> {
  const account = await findAccount(database, client.code, signedIn({ session }).userId);
  if (!account) throw refused('account gone');
  return account;
}

/** Masked addresses of the signed-in person, for a code that confirms an act. */
export const contactForAct = async (context: ActContext) => maskedContact(await ownAccount(context), context.client);

/**
 * Sends a code that confirms one act and nothing else; a newer one replaces it. Call it outside of a transaction.
 * @param act what the code is bound to.
 * @throws PortalError 429 `TropDeTentatives`
 */
export async function sendActCode(context: ActContext, sms: SmsSender, act: string, wish: SendType): Promise<Sent> {
  return sendCode(context, sms, await ownAccount(context), { operation, adresse: act }, wish);
}

/**
 * Consumes an attempt and, if right, the code. Call it outside of a transaction: a wrong code stays counted.
 * @returns the channel by which the code was sent.
 * @throws PortalError 400 `CodeIncorrect` with the attempts that are left, 400 `CodeExpire`, 429 `TropDeTentatives`
 */
export async function takeActCode(context: ActContext, act: string, code: string): Promise<SendType> {
  const { database, secrets, now, session } = context;
  const { idHash, userId } = signedIn({ session });
  const tooMany = new PortalError(429, 'TropDeTentatives', { message: common.tooManyAttempts });
  // The session goes on, unlike after `verifyCode`: it must not go on guessing.
  if (await isStopped(context, { id: userId })) throw tooMany;
  const outcome = await tryCode(database, secrets, { sessionHash: idHash, operation, adresse: act }, code, now());
  if (outcome.kind === 'right') return outcome.sendType;
  if (outcome.kind === 'expired') throw new PortalError(400, 'CodeExpire', { message: messages.expired });
  if (await isStillAllowed(context, { id: userId })) throw refusedCode(outcome.left);
  throw tooMany;
}
