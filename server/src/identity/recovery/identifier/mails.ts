import { formatMoment } from '@portal/shared-api/rules/moments';
import type { Transaction } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { sendTemplate } from '../../../platform/mail/templates';
import { linkAddress } from '../../links/public';

type MailContext = Pick<Context, 'client' | 'origin' | 'now'>;

/** Recipient of a mail, and the link in it. */
interface Addressee {
  compteId: string;
  prenom: string;
  to: string;
}

/** To the new address: the link that confirms it as identifier, immediately or from a date on. */
export async function mailConfirmation(
  transaction: Transaction,
  context: MailContext,
  { to, prenom, compteId }: Addressee,
  code: string,
  from: Date | null,
): Promise<void> {
  const { client, origin, now } = context;
  const mail = { to, lien: linkAddress(origin, 'confirm-email', code, compteId), about: { compteId } };
  await sendTemplate(
    transaction,
    client,
    from
      ? { ...mail, code: 'E-05-CONFIRMATION-DIFFEREE', variables: { prenom, date: formatMoment(from) } }
      : { ...mail, code: 'E-05-CONFIRMATION', variables: { prenom } },
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
  for (const to of new Set(addresses))
    await sendTemplate(
      transaction,
      client,
      {
        code: from ? 'E-05-AVIS-DIFFERE' : 'E-05-AVIS',
        to,
        variables: { prenom, date: formatMoment(from ?? now()) },
        lien: linkAddress(origin, 'annulation-identifiant', code, compteId),
        about: { compteId },
      },
      now(),
    );
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
  const said = { variables: { prenom, date: formatMoment(now()) }, about: { compteId } };
  await sendTemplate(transaction, client, { ...said, code: 'E-05-OUBLI', to: newAddress }, now());
  for (const to of new Set(oldAddresses))
    await sendTemplate(
      transaction,
      client,
      cancelCode === null
        ? { ...said, code: 'E-05-OUBLI', to }
        : {
            ...said,
            code: 'E-05-REFUSABLE',
            to,
            lien: linkAddress(origin, 'annulation-identifiant', cancelCode, compteId),
          },
      now(),
    );
}

/** To the typed address when nothing will change: the response to the browser is the same. */
export async function mailNothing(transaction: Transaction, context: MailContext, to: string): Promise<void> {
  const { client, origin, now } = context;
  await sendTemplate(transaction, client, { code: 'E-05-SANS-SUITE', to, variables: {}, lien: `${origin}/` }, now());
}
