import type { Clock } from '../platform/clock';
import { defineDomain } from '../platform/domain';
import type { FindUses } from '../platform/objects/uses';
import { fileRoutes } from './file';
import { REPORT_JOB, reportJob } from './job';
import { refreshReports } from './nightly';
import { routes } from './routes';

/** @param findUses of every domain: an audience that something names is not deleted. */
export const audiences = (clock: Clock, findUses: () => readonly FindUses[]) =>
  defineDomain({
    name: 'audiences',
    routes: [...routes(findUses), ...fileRoutes],
    jobs: { [REPORT_JOB]: reportJob(clock) },
    upkeep: [refreshReports],
  });
