import { RESTORE_JOB } from '../contrats/public';
import type { Front } from '../identity/sign-in/public';
import { backgroundContext } from '../notifications/public';
import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import type { PaymentProvider } from '../platform/payment/provider';
import { registerSimulator } from '../platform/payment/simulator/pages';
import { simulatedProvider } from '../platform/payment/simulator/provider';
import type { UpkeepTask } from '../platform/upkeep';
import { settlePayment } from './settle';
import { restoreJob } from './restore';
import { routes } from './routes';
import { outcomeOf } from './rules';
import { findOverdue } from './store';

/** Payments that end in one round. */
const atOnce = 200;

/**
 * Ends payments whose time is over by what the provider says then: one that was charged while nobody came back is entered.
 * One that the provider accepts later is entered all the same. Where it does not answer, the next round asks again.
 */
const expire =
  (platform: Platform, provider: PaymentProvider | null): UpkeepTask =>
  async (database, now) => {
    const failures: unknown[] = [];
    for (const row of await findOverdue(database, now, atOnce)) {
      const context = await backgroundContext(database, platform, row.clientCode);
      if (!context) continue;
      try {
        const answer =
          provider && row.jetonChiffre !== null
            ? await provider.read(row.clientCode, platform.secrets.decrypt(row.jetonChiffre))
            : null;
        const outcome = outcomeOf(answer, true);
        if (outcome) await settlePayment(database, context, row, outcome);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Payments that are over could not be ended.');
  };

/** The provider of card payments: the embedded simulator, which a production does not have. */
export const paymentProvider = (platform: Platform): PaymentProvider | null =>
  platform.config.environment === 'demo' ? simulatedProvider(platform) : null;

/** Card payments of contributions (F-18). */
export const paiementCotisation = (platform: Platform, provider: PaymentProvider | null, front: Front) =>
  defineDomain({
    name: 'paiement-cotisation',
    routes: routes(provider, front),
    jobs: { [RESTORE_JOB]: restoreJob },
    upkeep: [expire(platform, provider)],
    ...(provider?.isSimulation ? { register: (app) => registerSimulator(app, platform) } : {}),
  });
