import { defineDomain } from '../platform/domain';
import { CONTRIBUTION_JOB, contributionJob } from './adresse/contribution';
import { purgeDrafts } from './brouillons/store';
import { routes } from './routes';

export const formulaires = defineDomain({
  name: 'formulaires',
  routes,
  jobs: { [CONTRIBUTION_JOB]: contributionJob },
  upkeep: [purgeDrafts],
});
