import type { Context } from '../../../platform/http/context';
import { SmsDown, type SmsSender } from '../../../platform/sms/sender';
import type { Account } from '../../accounts/public';
import { messages } from './messages';

/** Tells the number that another takes its place, besides the mail: who reads one may not read the other. */
export async function warnOldTelephone(
  { client, log }: Pick<Context, 'client' | 'log'>,
  sms: SmsSender,
  { telephonePortable, isTelephoneConfirme }: Account,
): Promise<void> {
  if (telephonePortable === null || !isTelephoneConfirme) return;
  try {
    await sms.send({
      clientCode: client.code,
      to: telephonePortable,
      text: messages.oldTelephoneSms(client.libelle, client.configuration.telephoneSupport),
    });
  } catch (error) {
    if (!(error instanceof SmsDown)) throw error;
    // The change is done and its mail is on the way.
    log.warn({ reason: error.message }, 'old number not told of the change');
  }
}
