import type { EventKind } from '../notifications/public';
import { defineDomain } from '../platform/domain';
import { CONTRIBUTION_JOB, contributionJob } from './adresse/contribution';
import { purgeDrafts } from './brouillons/store';
import { FAMILY_CONTRIBUTION_JOB, familyContributionJob } from './famille/contribution';
import { DEBIT_PLAN_JOB, debitPlanJob } from './rib-cotisations/plan';
import { routes } from './routes';

export const formulaires = defineDomain({
  name: 'formulaires',
  routes,
  jobs: {
    [CONTRIBUTION_JOB]: contributionJob,
    [FAMILY_CONTRIBUTION_JOB]: familyContributionJob,
    [DEBIT_PLAN_JOB]: debitPlanJob,
  },
  events: [
    'document.disponible',
    'securite.coordonnees-bancaires',
    'securite.compte-prelevement',
    'securite.contact',
  ] satisfies EventKind[],
  upkeep: [purgeDrafts],
});
