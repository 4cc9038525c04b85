import { RESTORE_JOB } from '../contrats/public';
import type { Front } from '../identity/sign-in/public';
import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import type { PaymentProvider } from '../platform/payment/provider';
import { registerSimulator } from '../platform/payment/simulator/pages';
import { simulatedProvider } from '../platform/payment/simulator/provider';
import { expire } from './overdue';
import { restoreJob } from './restore';
import { routes } from './routes';

export { checkPayments } from './overdue';

/** The provider of card payments: the embedded simulator, which a production does not have. */
export const paymentProvider = (platform: Platform): PaymentProvider | null =>
  platform.config.environment === 'demo' ? simulatedProvider(platform) : null;

/** Card payments of contributions (F-18). */
export const paiementCotisation = (platform: Platform, provider: PaymentProvider | null, front: Front) =>
  defineDomain({
    name: 'paiement-cotisation',
    routes: routes(provider, front),
    jobs: { [RESTORE_JOB]: restoreJob },
    upkeepEachMinute: [expire(platform, provider)],
    ...(provider?.isSimulation ? { register: (app) => registerSimulator(app, platform) } : {}),
  });
