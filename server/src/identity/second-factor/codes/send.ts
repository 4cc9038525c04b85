import { randomInt } from 'node:crypto';
import type { AmfOperation, SendType } from '@portal/shared-api/contract/amf';
import type { Transaction } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import { countAttempt, type LimitRule } from '../../../platform/limits/store';
import { sendTemplate, smsText } from '../../../platform/mail/templates';
import { GatewayDown } from '../../../platform/gateway';
import type { SmsSender } from '../../../platform/sms/sender';
import type { Account } from '../../accounts/public';
import { messages } from './messages';
import { channelFor, codeDigits, ruleOf } from './rules';
import { keepCode, type CodeKey } from './store';

/** Uniformly distributed digits. */
const randomCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/** One code is usual, two are normal; more would flood a telephone. */
const sending: LimitRule = { name: 'amf-send', limit: 5, windowMs: 15 * 60_000 };
/** Without session: whoever knows a person may ask. It floods no telephone, and leaves the person their own codes. */
const sendingToReference: LimitRule = { name: 'amf-send-reference', limit: 10, windowMs: 86_400_000 };

export interface Sent {
  sendType: SendType;
  telephoneForbidden?: boolean;
  content?: string;
}

/** A code ready to send, and its destination. */
export interface KeptCode {
  code: string;
  sendType: SendType;
  /** Whether the person had confirmed the address before. */
  isConfirmed: boolean;
}

type DeliveryContext = Pick<Context, 'database' | 'client' | 'secrets' | 'now' | 'log'>;
type Keep = (transaction: Transaction, kept: KeptCode) => Promise<void>;

/**
 * Sends a code by the channel that the server chooses; a failed SMS becomes a mail, and the response says so.
 * @param keep stores the code before it is sent. @throws PortalError 429 `TropDeTentatives`, 503 `Maintenance` where
 * only an SMS is accepted.
 */
export async function deliverCode(
  context: DeliveryContext,
  sms: SmsSender,
  account: Account,
  operation: AmfOperation,
  wish: SendType,
  keep: Keep,
): Promise<Sent> {
  const { database, client, secrets, now, log } = context;
  const limit = operation === 'VERIFY_UNAUTHENTICATED_AMF' ? sendingToReference : sending;
  await countAttempt(database, secrets, limit, account.id, now());
  const { sendType, telephoneForbidden } = channelFor(operation, wish, account, client);
  const code = randomCode();
  const { telephonePortable } = account;
  if (sendType === 'SMS' && telephonePortable !== null) {
    await keep(database, { code, sendType, isConfirmed: account.isTelephoneConfirme });
    try {
      const text = await smsText(database, client, 'S-07', { code });
      await sms.send({ clientCode: client.code, to: telephonePortable, text });
      return { sendType };
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error;
      log.warn({ reason: error.message }, 'code not sent by SMS');
      if (ruleOf(operation).isTelephoneOnly)
        throw new PortalError(503, 'Maintenance', { message: messages.smsOnly, retryAfter: 60, reason: 'SMS down' });
    }
  }
  await database.transaction(async (transaction) => {
    await keep(transaction, { code, sendType: 'MAIL', isConfirmed: account.isEmailConfirme });
    await sendTemplate(
      transaction,
      client,
      { code: 'E-07', to: account.email, variables: { prenom: account.prenom, code }, about: { compteId: account.id } },
      now(),
    );
  });
  if (telephoneForbidden && telephonePortable !== null)
    return { sendType: 'MAIL', telephoneForbidden, content: messages.telephoneForbidden(telephonePortable) };
  return { sendType: 'MAIL', ...(sendType === 'SMS' ? { content: messages.smsDown } : {}) };
}

/**
 * Sends a code to a signed-in user, bound to this session.
 * @param account with the destination address, which may not be theirs yet.
 * @param adresse the number, address or act that a correct code is good for alone.
 * @throws PortalError 429 `TropDeTentatives`, 503 `Maintenance` where only an SMS is accepted.
 */
export function sendCode(
  context: DeliveryContext & Pick<Context, 'session'>,
  sms: SmsSender,
  account: Account,
  { operation, adresse }: Pick<CodeKey, 'operation' | 'adresse'>,
  wish: SendType,
): Promise<Sent> {
  const { secrets, now } = context;
  const key: CodeKey = {
    sessionHash: signedIn(context).idHash,
    operation,
    ...(adresse === undefined ? {} : { adresse }),
  };
  return deliverCode(context, sms, account, operation, wish, (transaction, { code, ...sent }) =>
    keepCode(transaction, secrets, key, code, sent, now()),
  );
}
