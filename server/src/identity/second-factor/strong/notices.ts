import type { Transaction } from '../../../platform/database/database';
import type { Client } from '../../../platform/http/context';
import { mailFrom, sendMail } from '../../../platform/mail/message';
import type { Account } from '../../accounts/public';
import { messages } from './messages';

/** Events notified by mail. */
export type FactorNotice = keyof typeof messages.mails;

type Addressee = Pick<Account, 'email' | 'prenom'>;

/** Notifies the person by mail of a changed factor, with advice if they did not change it. */
export function mailFactorNotice(
  transaction: Transaction,
  client: Client,
  account: Addressee,
  notice: FactorNotice,
  now: Date,
): Promise<void> {
  const { subject, text } = messages.mails[notice];
  return send(transaction, client, account, subject, text, now);
}

/** Notifies the person by mail that a recovery code opened their account. */
export function mailRecoveryNotice(
  transaction: Transaction,
  client: Client,
  account: Addressee,
  left: number,
  now: Date,
): Promise<void> {
  return send(transaction, client, account, messages.recoverySubject, messages.recoveryText(left), now);
}

async function send(
  transaction: Transaction,
  client: Client,
  { email, prenom }: Addressee,
  subject: string,
  text: string,
  now: Date,
): Promise<void> {
  const paragraphs = [
    messages.greeting(prenom),
    text,
    messages.advice(client.configuration.telephoneSupport),
    client.libelle,
  ];
  await sendMail(transaction, client.code, mailFrom(email, subject, paragraphs), now);
}
