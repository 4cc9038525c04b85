import type { Transaction } from '../../../platform/database/database';
import type { Client } from '../../../platform/http/context';
import { smsText } from '../../../platform/mail/templates';
import { queueSms } from '../../../platform/sms/job';
import type { Account } from '../../accounts/public';

/**
 * Warns the old number of its replacement, besides the mail: an attacker may control only one of them. A number that
 * nobody confirmed protected nothing, and gets no message.
 */
export async function warnOldTelephone(
  transaction: Transaction,
  client: Client,
  { telephonePortable, isTelephoneConfirme }: Pick<Account, 'telephonePortable' | 'isTelephoneConfirme'>,
  now: Date,
): Promise<void> {
  if (telephonePortable === null || !isTelephoneConfirme) return;
  const text = await smsText(transaction, client, 'S-07-ANCIEN-NUMERO', {});
  await queueSms(transaction, { clientCode: client.code, to: telephonePortable, text }, now);
}
