import type { Transaction } from '../../platform/database/database';
import { sendTemplate } from '../../platform/mail/templates';
import type { Account } from '../accounts/public';
import { sendInvitation, type MailDesk } from '../invitation/public';
import { linkAddress, confirmationMs, createLink, resetMs } from '../links/public';
import { isMadeByOthers } from './accounts-of-person';

/** E-01 with a new link, to the identifier itself: older links stay valid until one is used. */
export async function sendActivation(transaction: Transaction, desk: MailDesk, account: Account): Promise<void> {
  if (account.motDePasse === null || isMadeByOthers(account)) return sendInvitation(transaction, desk, account);
  const { client, origin, now } = desk;
  const code = await createLink(transaction, {
    clientCode: client.code,
    compteId: account.id,
    purpose: 'Confirmation',
    ttlMs: confirmationMs,
    now,
  });
  await sendTemplate(
    transaction,
    client,
    {
      code: 'E-01',
      to: account.userName,
      variables: { prenom: account.prenom },
      lien: linkAddress(origin, 'confirm-email', code, account.id),
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
