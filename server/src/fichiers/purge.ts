import type { Database } from '../platform/database/database';
import { purgeExpired } from '../platform/files/purge';
import type { FileVault } from '../platform/files/vault';
import { findExpiredFiles, forgetFile, objectName } from './store';

/** Uploads unfinished after this time are abandoned. */
const abandonedMs = 2 * 3_600_000;

/** Deletes expired files and abandoned uploads. */
export async function purgeFiles(database: Database, vault: FileVault, now: Date): Promise<void> {
  await purgeExpired(vault, {
    find: (limit) => findExpiredFiles(database, now, limit),
    nameOf: objectName,
    forget: ({ id }) => forgetFile(database, id),
  });
  await vault.sweep(new Date(now.getTime() - abandonedMs));
}
