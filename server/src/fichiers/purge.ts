import type { Database } from '../platform/database/database';
import type { FileVault } from '../platform/files/vault';
import { findExpiredFiles, forgetFile, objectName } from './store';

const atOnce = 100;
/** Uploads unfinished after this time are abandoned. */
const abandonedMs = 2 * 3_600_000;

/** Deletes expired files, content first: a row is deleted only after its content. */
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
