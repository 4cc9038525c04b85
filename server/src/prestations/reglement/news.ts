import { and, eq, inArray } from 'drizzle-orm';
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
/** Nobody is told at night, when most imports run. */
const NEWS_HOUR = '08:00';

type Payment = typeof paiements.$inferInsert;

const payloadStruct = object({ id: string() });

/**
 * Queues the news of payments that an import brings for the first time (decision 0172): recent ones to people who have an
 * account, each on its day. The caller has not stored them yet.
 */
export async function planPaymentNews(
  transaction: Transaction,
  clientCode: string,
  given: readonly Payment[],
  today: string,
): Promise<void> {
  const recent = given.filter(
    ({ destinataire, datePaiement, montant }) =>
      ['ADHERENT', 'BENEFICIAIRE'].includes(destinataire) && montant > 0 && datePaiement > addDays(today, -RECENT_DAYS),
  );
  if (recent.length === 0) return;
  const known = await transaction
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
  const [before, reached] = [new Set(known.map(({ id }) => id)), new Set(receivers.map(({ numPers }) => numPers))];
  await enqueueAll(
    transaction,
    recent
      .filter(({ id, numPers }) => !before.has(id) && reached.has(numPers))
      .map(({ id, datePaiement }) => ({
        clientCode,
        kind: PAYMENT_NEWS_JOB,
        payload: { id },
        now: startOfCivilDate(today),
        runAt: instantAt(laterOf(datePaiement, today), NEWS_HOUR),
        isPatient: true,
      })),
  );
}

/** Tells the receiver of a payment, as it stands by then. */
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
