import type { EventKind } from '../notifications/public';
import { defineDomain } from '../platform/domain';
import { purgeDrafts } from './brouillons/store';
import { AMOUNT_JOB, CONTRIBUTION_JOB, amountJob, contributionJob } from './cotisation/contribution';
import { routes } from './routes';

export const formulaires = defineDomain({
  name: 'formulaires',
  routes,
  jobs: { [CONTRIBUTION_JOB]: contributionJob, [AMOUNT_JOB]: amountJob },
  events: ['document.disponible', 'securite.coordonnees-bancaires'] satisfies EventKind[],
  upkeep: [purgeDrafts],
});
