import type { Transaction } from '../../platform/database/database';
import type { Client } from '../../platform/http/context';
import { sendTemplate } from '../../platform/mail/templates';
import type { Account } from '../accounts/public';
import { confirmationMs, createLink, linkAddress } from '../links/public';

/** Sender of a mail: the client's look, and the origin of its links. */
export interface MailDesk {
  client: Client;
  /** The client's own, from the configuration. */
  origin: string;
  now: Date;
}

/** E-01 to a person whose account was opened by others: the link leads to password, terms and purposes. */
export async function sendInvitation(
  transaction: Transaction,
  { client, origin, now }: MailDesk,
  { id, userName, prenom }: Pick<Account, 'id' | 'userName' | 'prenom'>,
): Promise<void> {
  const code = await createLink(transaction, {
    clientCode: client.code,
    compteId: id,
    purpose: 'Confirmation',
    ttlMs: confirmationMs,
    now,
  });
  await sendTemplate(
    transaction,
    client,
    {
      code: 'E-01-INVITATION',
      to: userName,
      variables: { prenom },
      lien: linkAddress(origin, 'activate-user', code, id),
      about: { compteId: id },
    },
    now,
  );
}

/** Warns the address known to the insurer about an account that is asked for with another one. @param asked masked */
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
