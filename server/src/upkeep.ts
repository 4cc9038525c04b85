import { purgeAcces } from './identity/acces-administrateur/store';
import { releaseExpiredBlocks } from './identity/accounts/store';
import { purgeAmf } from './identity/amf/store';
import { purgeReferences } from './identity/identifiant-oublie/reference';
import { purgeChanges } from './identity/identifiant-oublie/store';
import { purgePreparations } from './identity/factors/preparations';
import { purgeTrustedBrowsers } from './identity/factors/trusted-browsers';
import { purgeUnconfirmed } from './identity/inscription/accounts-of-person';
import { purgeLinks } from './identity/links/store';
import { purgeProviderPayloads } from './identity/provider/adapter';
import { purgeSsoTokens } from './identity/securite/sso-token';
import { purgeSessions } from './identity/sessions/store';
import { purgeConnections } from './identity/sign-in/connection-log';
import { purgeWaiting } from './identity/sign-in/second-factor/waiting';
import { purgeSignIns } from './identity/sign-in/store';
import type { Database } from './platform/database/database';
import { purgeKeys } from './platform/idempotency/store';
import { purgeJobs } from './platform/jobs/queue';
import { purgeLimits } from './platform/limits/store';

const PURGE_EVERY_MS = 10 * 60_000;
const BLOCKS_EVERY_MS = 60_000;

/** Work that is done now and then; it must be harmless to do it again, or on two servers at once. */
export type UpkeepTask = (database: Database, now: Date) => Promise<unknown>;

/** Ends blocks whose time is over and deletes what expired. Several servers may do it at once. */
export function createUpkeep(
  database: Database,
  now: () => Date,
  more: readonly UpkeepTask[] = [],
): () => Promise<void> {
  const everySoOften = (every: number, work: (moment: Date) => Promise<void>) => {
    let next = 0;
    return async () => {
      const moment = now();
      if (moment.getTime() < next) return;
      next = moment.getTime() + every;
      await work(moment);
    };
  };
  const release = everySoOften(BLOCKS_EVERY_MS, (moment) => releaseExpiredBlocks(database, moment));
  const purge = everySoOften(PURGE_EVERY_MS, async (moment) => {
    for (const purgeOne of [
      purgeSessions,
      purgeAcces,
      purgeSignIns,
      purgeWaiting,
      purgePreparations,
      purgeTrustedBrowsers,
      purgeAmf,
      purgeReferences,
      purgeChanges,
      purgeSsoTokens,
      purgeConnections,
      purgeLinks,
      purgeUnconfirmed,
      purgeProviderPayloads,
      purgeKeys,
      purgeLimits,
      purgeJobs,
      ...more,
    ])
      await purgeOne(database, moment);
  });
  return async () => {
    await release();
    await purge();
  };
}
