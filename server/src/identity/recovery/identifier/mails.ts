import { formatMoment } from '@portal/shared-api/rules/moments';
import type { Transaction } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { mailFrom, sendMail } from '../../../platform/mail/message';
import { linkAddress } from '../../links/public';
import { messages } from './messages';

type MailContext = Pick<Context, 'client' | 'origin' | 'now'>;

/** Recipient of a mail, and the link in it. */
interface Addressee {
  compteId: string;
  prenom: string;
  to: string;
}

const signature = ({ client }: MailContext) => [client.configuration.telephoneSupport, client.libelle] as const;

/** To the new address: the link that confirms it as identifier, immediately or from a date on. */
export async function mailConfirmation(
  transaction: Transaction,
  context: MailContext,
  { to, prenom, compteId }: Addressee,
  code: string,
  from: Date | null,
): Promise<void> {
  const { client, origin, now } = context;
  const paragraphs = from
    ? messages.confirmLater(prenom, formatMoment(from), ...signature(context))
    : messages.confirmNow(prenom, client.libelle);
  await sendMail(
    transaction,
    client.code,
    mailFrom(to, messages.confirmSubject, paragraphs, {
      label: messages.confirmAction,
      href: linkAddress(origin, 'confirm-email', code, compteId),
    }),
    now(),
  );
}

/** To the old addresses: the request, and the link to refuse it. @param from date of effect; null once effective. */
export async function mailNotice(
  transaction: Transaction,
  context: MailContext,
  { prenom, compteId }: Omit<Addressee, 'to'>,
  addresses: readonly string[],
  code: string,
  from: Date | null,
): Promise<void> {
  const { client, origin, now } = context;
  const paragraphs = from
    ? messages.noticeLater(prenom, formatMoment(from), ...signature(context))
    : messages.noticeNow(prenom, formatMoment(now()), ...signature(context));
  const action = { label: messages.cancelAction, href: linkAddress(origin, 'annulation-identifiant', code, compteId) };
  for (const to of new Set(addresses))
    await sendMail(transaction, client.code, mailFrom(to, messages.noticeSubject, paragraphs, action), now());
}

/** E-05, to both: with the link to cancel if the old address does not have it yet. */
export async function mailDone(
  transaction: Transaction,
  context: MailContext,
  { prenom, compteId }: Omit<Addressee, 'to'>,
  {
    newAddress,
    oldAddresses,
    cancelCode,
  }: { newAddress: string; oldAddresses: readonly string[]; cancelCode: string | null },
): Promise<void> {
  const { client, origin, now } = context;
  const moment = formatMoment(now());
  const done = messages.done(prenom, moment, ...signature(context));
  await sendMail(transaction, client.code, mailFrom(newAddress, messages.doneSubject, done), now());
  for (const to of new Set(oldAddresses)) {
    const message =
      cancelCode === null
        ? mailFrom(to, messages.doneSubject, done)
        : mailFrom(to, messages.doneSubject, messages.doneRefusable(prenom, moment, ...signature(context)), {
            label: messages.cancelAction,
            href: linkAddress(origin, 'annulation-identifiant', cancelCode, compteId),
          });
    await sendMail(transaction, client.code, message, now());
  }
}

/** To the typed address when nothing will change: the response to the browser is the same. */
export async function mailNothing(transaction: Transaction, context: MailContext, to: string): Promise<void> {
  const { client, origin, now } = context;
  await sendMail(
    transaction,
    client.code,
    mailFrom(to, messages.nothingSubject, messages.nothing(...signature(context)), {
      label: messages.homeAction,
      href: `${origin}/`,
    }),
    now(),
  );
}
