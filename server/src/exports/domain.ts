import type { ExportedList } from '@portal/shared-api/contract/exports';
import type { EventKind } from '../notifications/public';
import { defineDomain } from '../platform/domain';
import type { DeferredList, DeferredLists } from '../platform/exports/deferred';
import type { FileVault } from '../platform/files/vault';
import { EXPORT_JOB, exportJob, type Maker } from './job';
import { purgeExports } from './purge';
import { routes } from './routes';

/** @param lists those of every domain. */
export const exportsDemandes = (platform: Maker, vault: FileVault, lists: () => readonly DeferredLists[]) => {
  const findList = (liste: ExportedList): DeferredList => {
    const found = lists().find((each) => each[liste])?.[liste];
    if (!found) throw new Error(`No domain makes the list ${liste}.`);
    return found;
  };
  return defineDomain({
    name: 'exports',
    routes: routes(vault, findList),
    jobs: { [EXPORT_JOB]: exportJob(platform, vault, findList) },
    events: ['export.disponible', 'export.impossible'] satisfies EventKind[],
    upkeep: [(database, now) => purgeExports(database, vault, now)],
  });
};
