import type { Client, Context } from '../../../platform/http/context';
import type { Transaction } from '../../../platform/database/database';
import { sendTemplate, smsText } from '../../../platform/mail/templates';
import { queueSms } from '../../../platform/sms/job';
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

/** The same in the transaction of a change that no code to the new number has proved: the SMS waits for its commit. */
export async function queueOldTelephoneWarning(
  transaction: Transaction,
  client: Client,
  { telephonePortable, isTelephoneConfirme }: Account,
  now: Date,
): Promise<void> {
  if (telephonePortable === null || !isTelephoneConfirme) return;
  const text = await smsText(transaction, client, 'S-07-ANCIEN-NUMERO', {});
  await queueSms(transaction, { clientCode: client.code, to: telephonePortable, text }, now);
}

/** Warns the old number and the mailbox of a person whose confirmed mobile staff replace. */
export async function tellTelephoneReplaced(
  transaction: Transaction,
  client: Client,
  account: Account,
  now: Date,
): Promise<void> {
  const { id: compteId, email, prenom } = account;
  await queueOldTelephoneWarning(transaction, client, account, now);
  await sendTemplate(
    transaction,
    client,
    { code: 'PROTECTION-TELEPHONE', to: email, variables: { prenom }, about: { compteId } },
    now,
  );
}
