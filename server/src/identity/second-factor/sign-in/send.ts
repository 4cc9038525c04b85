import type { SendType } from '@portal/shared-api/contract/amf';
import { PortalError } from '../../../platform/errors';
import type { Context } from '../../../platform/http/context';
import { sendVisitorCode } from '../codes/visitor-codes';
import type { SignInParts } from '../../sign-in/public';
import type { Pending } from './find';
import { messages } from './messages';
import { claimSending, noteSent } from './waiting';

type SendContext = Pick<Context, 'database' | 'client' | 'secrets' | 'now' | 'log'>;

/**
 * Sends the code of a sign-in by the channel that the server chooses (AMF-02); staff without a strong factor get it by
 * mail.
 * @throws PortalError 400 `CodeIncorrect` where no code is accepted, 429 `TropDeTentatives` within thirty seconds, or
 * too often.
 */
export async function sendLoginFactor(
  context: SendContext,
  { sms }: Pick<SignInParts, 'sms'>,
  { waiting, account, demand }: Pending,
  wish: SendType,
): Promise<Awaited<ReturnType<typeof sendVisitorCode>>> {
  const { database, now } = context;
  if (!demand.means.includes('code')) throw new PortalError(400, 'CodeIncorrect', { message: messages.sendFailed });
  if (!(await claimSending(database, waiting, now())))
    throw new PortalError(429, 'TropDeTentatives', { message: messages.wait, retryAfter: 30 });
  try {
    const sent = await sendVisitorCode(
      context,
      sms,
      account,
      { porteurHash: waiting.porteurHash, operation: 'LOGIN_AMF' },
      demand.isEnrolmentNeeded ? 'MAIL' : wish,
    );
    await noteSent(database, waiting, sent.sendType, now());
    return sent;
  } catch (error) {
    await noteSent(database, waiting, null, now());
    throw error;
  }
}
