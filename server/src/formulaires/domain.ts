import type { EventKind } from '../notifications/public';
import { defineDomain } from '../platform/domain';
import { CONTRIBUTION_JOB, contributionJob } from './adresse/contribution';
import { purgeDrafts } from './brouillons/store';
import { routes } from './routes';

export const formulaires = defineDomain({
  name: 'formulaires',
  routes,
  events: ['document.disponible', 'securite.coordonnees-bancaires'] satisfies EventKind[],
  jobs: { [CONTRIBUTION_JOB]: contributionJob },
  upkeep: [purgeDrafts],
});
