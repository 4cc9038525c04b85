import type { CheckPayments } from '../cotisations/public';
import { backgroundContext } from '../notifications/public';
import type { Platform } from '../platform/http/context';
import { reasonOf } from '../platform/jobs/worker';
import type { PaymentAnswer, PaymentProvider } from '../platform/payment/provider';
import type { Secrets } from '../platform/secrets';
import type { UpkeepTask } from '../platform/upkeep';
import { within } from '../platform/within';
import { outcomeOf } from './rules';
import { settlePayment } from './settle';
import { findOverdue, type PaiementRow } from './store';

/** Longest wait for the provider. */
const answerMs = 4000;
/** Longest wait of a page for the end of a payment: the management system may hold the contract. */
const pageWaitMs = 6000;
/** Payments that end in one round. */
const atOnce = 50;

/** What the provider says of a payment; null for one that it does not know. @throws Error when it does not answer */
export const readPayment = (provider: PaymentProvider, clientCode: string, token: string) =>
  within(answerMs, provider.read(clientCode, token), 'The provider of payments does not answer.');

/** The same of one whose time is over; null also where nobody can be asked. */
async function askAbout(
  provider: PaymentProvider | null,
  secrets: Secrets,
  { clientCode, jetonChiffre }: PaiementRow,
): Promise<PaymentAnswer | null> {
  return provider && jetonChiffre !== null ? readPayment(provider, clientCode, secrets.decrypt(jetonChiffre)) : null;
}

/** Ends the payments of a contract whose time is over, by what the provider says of them: nothing is asked twice. */
export const checkPayments =
  (provider: PaymentProvider | null): CheckPayments =>
  async (context, numeroContrat) => {
    const { database, client, secrets, log } = context;
    const own = { clientCode: client.code, numeroContrat };
    const rows = await findOverdue(database, context.now(), atOnce, own);
    const settle = async (row: PaiementRow) => {
      const outcome = outcomeOf(await askAbout(provider, secrets, row), true);
      if (outcome) await settlePayment(database, context, row, outcome);
    };
    const checked = await Promise.all(
      rows.map(async (row) => {
        try {
          await within(pageWaitMs, settle(row), 'A payment that is over is not settled in time.');
          return true;
        } catch (error) {
          log.error({ reason: reasonOf(error), reference: row.reference }, 'payment that is over not checked');
          return false;
        }
      }),
    );
    return checked.includes(false);
  };

/**
 * Ends payments whose time is over by what the provider says then: one that was charged while nobody came back is
 * entered. One that the provider accepts later is still entered. Where it does not answer, the next round asks again.
 */
export const expire =
  (platform: Platform, provider: PaymentProvider | null): UpkeepTask =>
  async (database, now) => {
    const rows = await findOverdue(database, now, atOnce);
    // All at once: a provider that is silent holds up the round for one wait alone.
    const answers = await Promise.allSettled(rows.map((row) => askAbout(provider, platform.secrets, row)));
    const failures: unknown[] = [];
    for (const [index, row] of rows.entries()) {
      const context = await backgroundContext(database, platform, row.clientCode);
      const answer = answers[index];
      if (!context || !answer) continue;
      try {
        if (answer.status === 'rejected') throw answer.reason;
        const outcome = outcomeOf(answer.value, true);
        if (outcome) await settlePayment(database, context, row, outcome);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Payments that are over could not be ended.');
  };
