import { is, object, string } from 'superstruct';
import type { Transaction } from '../database/database';
import { enqueue } from '../jobs/queue';
import type { JobHandler } from '../jobs/worker';
import type { SmsMessage, SmsSender } from './sender';

/** Kind of the SMS jobs. */
export const SMS_JOB = 'sms';

const messageStruct = object({ to: string(), text: string() });

/** Queues an SMS that nobody waits for in the transaction of its subject; it is sent once the gateway answers. */
export async function queueSms(
  transaction: Transaction,
  { clientCode, to, text }: SmsMessage,
  now: Date,
): Promise<void> {
  await enqueue(transaction, { clientCode, kind: SMS_JOB, payload: { to, text }, now, isPatient: true });
}

/** Sends queued SMS. */
export const smsHandler = (sms: SmsSender): JobHandler => ({
  isTransactional: false,
  isForgotten: true,
  run: async ({ id, clientCode, payload }) => {
    if (!is(payload, messageStruct)) throw new Error('This job holds no SMS.');
    await sms.send({ clientCode, ...payload }, id);
  },
});
