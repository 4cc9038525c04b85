import type { Database } from '../platform/database/database';
import type { FileVault } from '../platform/files/vault';
import { findExpiredFiles, forgetFile, objectName } from './store';

const atOnce = 100;
/** What was being received this long ago never will be. */
const abandonedMs = 2 * 3_600_000;

/** Deletes files that nothing keeps, content first: a row is only forgotten once its content is gone. */
export async function purgeFiles(database: Database, vault: FileVault, now: Date): Promise<void> {
  for (
    let found = await findExpiredFiles(database, now, atOnce);
    found.length > 0;
    found = found.length < atOnce ? [] : await findExpiredFiles(database, now, atOnce)
  ) {
    for (const row of found) {
      await vault.remove(objectName(row));
      await forgetFile(database, row.id);
    }
  }
  await vault.sweep(new Date(now.getTime() - abandonedMs));
}
