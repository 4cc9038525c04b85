import type { Transaction } from '../../platform/database/database';
import { sendTemplate } from '../../platform/mail/templates';
import type { Account } from '../accounts/public';
import { sendInvitation, type MailDesk } from '../invitation/public';
import { linkAddress, confirmationMs, createLink, isStoppable, resetMs } from '../links/public';
import { isMadeByOthers } from './accounts-of-person';
import { messages } from './messages';

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

/** Explains that there is no link: the password is elsewhere. */
export async function sendExternal(
  transaction: Transaction,
  { client, now }: MailDesk,
  { id, userName, prenom }: Account,
): Promise<void> {
  await sendTemplate(
    transaction,
    client,
    { code: 'E-03-EXTERNE', to: userName, variables: { prenom }, about: { compteId: id } },
    now,
  );
}

/**
 * Explains that the account no longer opens, to a person who forgot its password (E-03-FERME) or registers again
 * (E-06-FERME). One whose deletion is planned may come back.
 */
export async function sendClosed(
  transaction: Transaction,
  { client, now }: MailDesk,
  account: Account,
  code: 'E-03-FERME' | 'E-06-FERME',
): Promise<void> {
  const { id, userName, email, prenom } = account;
  const retablissement = (await isStoppable(transaction, account, now)) ? [messages.comeBack] : [];
  await sendTemplate(
    transaction,
    client,
    {
      code,
      to: code === 'E-03-FERME' ? userName : email,
      variables: { prenom, retablissement },
      about: { compteId: id },
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
