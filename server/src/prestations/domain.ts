import type { EventKind } from '../notifications/public';
import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { PAYMENT_NEWS_JOB, paymentNewsJob } from './reglement/news';
import { payWaiting } from './reglement/pay';
import { deferredLists } from './lists';
import { releveReader } from './releve';
import { releveDecompteRenderer, releveMensuelRenderer } from './releve-renderers';
import { routes } from './routes';

export const prestations = (platform: Platform) =>
  defineDomain({
    name: 'prestations',
    routes: routes(platform.config.longList),
    deferredLists,
    events: ['prestation.payee'] satisfies EventKind[],
    jobs: { [PAYMENT_NEWS_JOB]: paymentNewsJob(platform) },
    upkeep: [(database, now) => payWaiting(database, platform, now)],
    documents: {
      renderers: { RELEVE_MENSUEL: releveMensuelRenderer, RELEVE_DECOMPTE: releveDecompteRenderer },
      sources: { GED: [releveReader] },
    },
  });
