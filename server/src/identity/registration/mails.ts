import type { Transaction } from '../../platform/database/database';
import type { Client } from '../../platform/http/context';
import { sendTemplate } from '../../platform/mail/templates';
import type { Account } from '../accounts/public';
import { linkAddress, confirmationMs, createLink, resetMs } from '../links/public';
import { isMadeByOthers } from './accounts-of-person';

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
  await sendTemplate(
    transaction,
    client,
    {
      code: hasPassword ? 'E-01' : 'E-01-INVITATION',
      to: account.userName,
      variables: { prenom: account.prenom },
      lien: linkAddress(origin, hasPassword ? 'confirm-email' : 'activate-user', code, account.id),
      about: { compteId: account.id },
    },
    now,
  );
}

/** E-02. */
export async function sendActivated(
  transaction: Transaction,
  { client, origin, now }: MailDesk,
  account: Account,
): Promise<void> {
  await sendTemplate(
    transaction,
    client,
    {
      code: 'E-02',
      to: account.email,
      variables: { prenom: account.prenom },
      lien: `${origin}/`,
      about: { compteId: account.id },
    },
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
  await sendTemplate(
    transaction,
    client,
    {
      code: 'E-03',
      to: account.userName,
      variables: { prenom: account.prenom },
      lien: linkAddress(origin, 'reset-password', code, account.id),
      about: { compteId: account.id },
    },
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
  await sendTemplate(
    transaction,
    client,
    {
      code: why === 'external' ? 'E-03-EXTERNE' : 'E-03-FERME',
      to: account.userName,
      variables: { prenom: account.prenom },
      about: { compteId: account.id },
    },
    now,
  );
}

/** E-06, to the contact address of the account. */
export async function sendExists(
  transaction: Transaction,
  { client, origin, now }: MailDesk,
  account: Account,
): Promise<void> {
  await sendTemplate(
    transaction,
    client,
    {
      code: 'E-06',
      to: account.email,
      variables: { prenom: account.prenom },
      lien: `${origin}/#/forgot-password`,
      about: { compteId: account.id },
    },
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
  await sendTemplate(
    transaction,
    client,
    { code: 'E-06-AUTRE-ADRESSE', to: person.email, variables: { prenom: person.prenom, adresse: asked } },
    now,
  );
}
