import { and, eq, gte, inArray } from 'drizzle-orm';
import { create, object, string } from 'superstruct';
import { addDays, formatDate, laterOf } from '@portal/shared-api/rules/civil-dates';
import { comptes } from '../../identity/accounts/public';
import { announceToPerson, backgroundContext } from '../../notifications/public';
import { instantAt, startOfCivilDate } from '../../platform/clock';
import type { Transaction } from '../../platform/database/database';
import type { Platform } from '../../platform/http/context';
import { enqueueAll } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import { paiements } from '../tables';

/** Kind of the job that tells a person of a payment that the management system made. */
export const PAYMENT_NEWS_JOB = 'versement-annonce';

/** Older payments are history that an import brings, no news. */
const RECENT_DAYS = 7;
/** Nobody gets a notification at night, when most imports run. */
const NEWS_HOUR = '08:00';

type Payment = typeof paiements.$inferInsert;

const payloadStruct = object({ id: string() });

const isOfMember = ({ destinataire, montant }: Pick<Payment, 'destinataire' | 'montant'>) =>
  ['ADHERENT', 'BENEFICIAIRE'].includes(destinataire) && montant > 0;

/** Payments with the same key have the same words: one notification is enough. */
const newsOf = ({
  numPers,
  numeroContrat,
  datePaiement,
}: Pick<Payment, 'numPers' | 'numeroContrat' | 'datePaiement'>) =>
  JSON.stringify([numPers, numeroContrat, datePaiement]);

/**
 * Queues the news of payments that an import brings for the first time (decision 0172): recent ones to people who have
 * an account, each on its day, and one of all that a contract pays them on a day. The caller has not stored them yet.
 */
export async function planPaymentNews(
  transaction: Transaction,
  clientCode: string,
  given: readonly Payment[],
  today: string,
): Promise<void> {
  const oldest = addDays(today, 1 - RECENT_DAYS);
  const recent = given.filter((payment) => isOfMember(payment) && payment.datePaiement >= oldest);
  if (recent.length === 0) return;
  const { known, told } = await findBefore(transaction, clientCode, recent, oldest);
  const receivers = await transaction
    .select({ numPers: comptes.numPers })
    .from(comptes)
    .where(
      and(
        eq(comptes.clientCode, clientCode),
        inArray(
          comptes.numPers,
          recent.map(({ numPers }) => numPers),
        ),
      ),
    );
  const reached = new Set(receivers.map(({ numPers }) => numPers));
  const fresh = recent.filter((payment) => !known.has(payment.id) && reached.has(payment.numPers));
  const news = new Map(fresh.map((payment) => [newsOf(payment), payment] as const));
  await enqueueAll(
    transaction,
    [...news]
      .filter(([name]) => !told.has(name))
      .map(([, { id, datePaiement }]) => ({
        clientCode,
        kind: PAYMENT_NEWS_JOB,
        payload: { id },
        now: startOfCivilDate(today),
        runAt: instantAt(laterOf(datePaiement, today), NEWS_HOUR),
        isPatient: true,
      })),
  );
}

/** Which of these payments are stored, and the news that stored payments of their contracts made. */
async function findBefore(transaction: Transaction, clientCode: string, recent: readonly Payment[], oldest: string) {
  const stored = await transaction
    .select({ id: paiements.id })
    .from(paiements)
    .where(
      and(
        eq(paiements.clientCode, clientCode),
        inArray(
          paiements.id,
          recent.map(({ id }) => id),
        ),
      ),
    );
  const ofContracts = await transaction
    .select()
    .from(paiements)
    .where(
      and(
        eq(paiements.clientCode, clientCode),
        inArray(paiements.numeroContrat, [...new Set(recent.map(({ numeroContrat }) => numeroContrat))]),
        gte(paiements.datePaiement, oldest),
      ),
    );
  return { known: new Set(stored.map(({ id }) => id)), told: new Set(ofContracts.filter(isOfMember).map(newsOf)) };
}

/** Notifies the receiver of a payment, as it stands by then. */
export const paymentNewsJob = (platform: Pick<Platform, 'config' | 'clock'>): JobHandler => ({
  isTransactional: true,
  async run({ clientCode, payload }, transaction) {
    const { id } = create(payload, payloadStruct);
    const [payment] = await transaction
      .select()
      .from(paiements)
      .where(and(eq(paiements.clientCode, clientCode), eq(paiements.id, id)));
    const context = await backgroundContext(transaction, platform, clientCode);
    if (!payment || !context) return;
    const { numPers, numeroContrat, datePaiement } = payment;
    await announceToPerson(transaction, context, numPers, {
      kind: 'prestation.payee',
      numeroContrat,
      variables: { date: formatDate(datePaiement) },
    });
  },
});
