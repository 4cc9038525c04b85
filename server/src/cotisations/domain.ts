import type { EventKind } from '../notifications/public';
import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import type { CheckPayments } from './account';
import { announceDueDates, announceRejections } from './news';
import { avisEcheanceRenderer } from './notice-renderer';
import { routes } from './routes';

export const cotisations = (platform: Platform, check: CheckPayments) =>
  defineDomain({
    name: 'cotisations',
    routes: routes(check),
    documents: { renderers: { AVIS_ECHEANCE: avisEcheanceRenderer } },
    events: ['cotisation.rejetee', 'cotisation.echeance'] satisfies EventKind[],
    upkeepEachMinute: [
      (database) => announceRejections(database, platform),
      (database) => announceDueDates(database, platform),
    ],
  });
