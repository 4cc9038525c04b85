import type { Context } from '../../../platform/http/context';
import { smsText } from '../../../platform/mail/templates';
import { SmsDown, type SmsSender } from '../../../platform/sms/sender';
import type { Account } from '../../accounts/public';

/** Warns the old number of its replacement, besides the mail: an attacker may control only one of them. */
export async function warnOldTelephone(
  { client, database, log }: Pick<Context, 'client' | 'database' | 'log'>,
  sms: SmsSender,
  { telephonePortable, isTelephoneConfirme }: Account,
): Promise<void> {
  if (telephonePortable === null || !isTelephoneConfirme) return;
  try {
    await sms.send({
      clientCode: client.code,
      to: telephonePortable,
      text: await smsText(database, client, 'S-07-ANCIEN-NUMERO', {}),
    });
  } catch (error) {
    if (!(error instanceof SmsDown)) throw error;
    // The change is done and its mail is queued.
    log.warn({ reason: error.message }, 'old number not told of the change');
  }
}
