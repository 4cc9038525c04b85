import { backgroundContext } from '../notifications/public';
import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { registerSimulator } from '../platform/payment/simulator/pages';
import { simulatedProvider } from '../platform/payment/simulator/provider';
import type { UpkeepTask } from '../platform/upkeep';
import { RESTORE_JOB, settlePayment } from './settle';
import { restoreJob } from './restore';
import { routes } from './routes';
import { findOverdue } from './store';

/** Payments that end in one round. */
const atOnce = 200;

/** Ends payments that nobody finished; one that the provider accepts later is entered all the same. */
const expire =
  (platform: Platform): UpkeepTask =>
  async (database, now) => {
    for (const row of await findOverdue(database, now, atOnce)) {
      const context = await backgroundContext(database, platform, row.clientCode);
      if (context) await settlePayment(database, context, row, 'EXPIRE');
    }
  };

/** Card payments of contributions (F-18): at the embedded simulator, which a production does not have. */
export const paiementCotisation = (platform: Platform) => {
  const isTrial = platform.config.environment === 'demo';
  return defineDomain({
    name: 'paiement-cotisation',
    routes: routes(isTrial ? simulatedProvider(platform) : null),
    jobs: { [RESTORE_JOB]: restoreJob },
    upkeep: [expire(platform)],
    ...(isTrial ? { register: (app) => registerSimulator(app, platform) } : {}),
  });
};
