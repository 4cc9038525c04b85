import type { Transaction } from '../../platform/database/database';
import type { Client } from '../../platform/http/context';
import { mailFrom, sendMail } from '../../platform/mail/message';
import type { Account } from '../accounts/public';
import { linkAddress, confirmationMs, createLink, resetMs } from '../links/public';
import { isMadeByOthers } from './accounts-of-person';
import { messages } from './messages';

/** Sender of a mail: the client's look, and the origin of its links. */
export interface MailDesk {
  client: Client;
  /** The client's own, from the configuration. */
  origin: string;
  now: Date;
}

/** E-01 with a new link, to the identifier itself: older links stay valid until one is used. */
export async function sendActivation(
  transaction: Transaction,
  { client, origin, now }: MailDesk,
  account: Account,
): Promise<void> {
  const code = await createLink(transaction, {
    clientCode: client.code,
    compteId: account.id,
    purpose: 'Confirmation',
    ttlMs: confirmationMs,
    now,
  });
  const hasPassword = account.motDePasse !== null && !isMadeByOthers(account);
  const { subject, action, text } = hasPassword ? messages.confirm : messages.activate;
  const href = linkAddress(origin, hasPassword ? 'confirm-email' : 'activate-user', code, account.id);
  await sendMail(
    transaction,
    client.code,
    mailFrom(account.userName, subject, text(account.prenom, client.libelle), { label: action, href }),
    now,
  );
}

/** E-02. */
export async function sendActivated(
  transaction: Transaction,
  { client, origin, now }: MailDesk,
  account: Account,
): Promise<void> {
  const { subject, action, text } = messages.activated;
  await sendMail(
    transaction,
    client.code,
    mailFrom(account.email, subject, text(account.prenom, client.configuration.telephoneSupport, client.libelle), {
      label: action,
      href: `${origin}/`,
    }),
    now,
  );
}

/** E-03 with a new link. */
export async function sendReset(
  transaction: Transaction,
  { client, origin, now }: MailDesk,
  account: Account,
): Promise<void> {
  const code = await createLink(transaction, {
    clientCode: client.code,
    compteId: account.id,
    purpose: 'ResetPassword',
    ttlMs: resetMs,
    now,
  });
  const { subject, action, text } = messages.reset;
  await sendMail(
    transaction,
    client.code,
    mailFrom(account.userName, subject, text(account.prenom, client.libelle), {
      label: action,
      href: linkAddress(origin, 'reset-password', code, account.id),
    }),
    now,
  );
}

/** Explains why there is no link: the password is elsewhere, or the account is closed. */
export async function sendNoReset(
  transaction: Transaction,
  { client, now }: MailDesk,
  account: Account,
  why: 'external' | 'closed',
): Promise<void> {
  const { subject, text } = messages[why];
  await sendMail(
    transaction,
    client.code,
    mailFrom(account.userName, subject, text(account.prenom, client.configuration.telephoneSupport, client.libelle)),
    now,
  );
}

/** E-06, to the contact address of the account. */
export async function sendExists(
  transaction: Transaction,
  { client, origin, now }: MailDesk,
  account: Account,
): Promise<void> {
  const { subject, action, text } = messages.exists;
  await sendMail(
    transaction,
    client.code,
    mailFrom(account.email, subject, text(account.prenom, client.configuration.telephoneSupport, client.libelle), {
      label: action,
      href: `${origin}/#/forgot-password`,
    }),
    now,
  );
}

/** Warns the address known to the insurer about a registration with another one. @param asked masked */
export async function sendOtherAddress(
  transaction: Transaction,
  { client, now }: MailDesk,
  person: { email: string; prenom: string },
  asked: string,
): Promise<void> {
  const { subject, text } = messages.otherAddress;
  await sendMail(
    transaction,
    client.code,
    mailFrom(person.email, subject, text(person.prenom, asked, client.configuration.telephoneSupport, client.libelle)),
    now,
  );
}
