import { and, eq } from 'drizzle-orm';
import type { SubscriptionCode } from '@portal/shared-api/contract/formulaires/abonnement';
import type { Database, Transaction } from '../../platform/database/database';
import type { MailCode } from '../../platform/mail/catalogue';
import { withdrawWaiting } from '../../platform/mail/sent-mails';
import { abonnements } from '../tables';
import type { Subscription } from './rules';

const weeklyMail: MailCode = 'E-13-HEBDO';

/** Owner of subscriptions. */
export interface Subscriber {
  clientCode: string;
  compteId: string;
}

/** Stored choices of an account. */
export async function findSubscriptions(
  database: Database,
  { clientCode, compteId }: Subscriber,
): Promise<Map<SubscriptionCode, Subscription>> {
  const rows = await database
    .select()
    .from(abonnements)
    .where(and(eq(abonnements.clientCode, clientCode), eq(abonnements.compteId, compteId)));
  return new Map(
    rows.map(({ code, isMail: mail, isSms: sms, isPush: push, frequence }) => [
      code,
      { canaux: { mail, sms, push }, frequence },
    ]),
  );
}

/** Stores a choice, in place of the earlier one; a weekly mail that still waits is taken back when it is not wanted. */
export async function keepSubscription(
  transaction: Transaction,
  subscriber: Subscriber,
  code: SubscriptionCode,
  { canaux: { mail, sms, push }, frequence }: Subscription,
  date: Date,
): Promise<void> {
  const chosen = { isMail: mail, isSms: sms, isPush: push, frequence, date };
  await transaction
    .insert(abonnements)
    .values({ ...subscriber, code, ...chosen })
    .onConflictDoUpdate({ target: [abonnements.compteId, abonnements.code], set: chosen });
  if (code === 'ALERTE_REMBOURSEMENT' && !(mail && frequence === 'HEBDO'))
    await withdrawWaiting(transaction, subscriber.compteId, weeklyMail);
}
