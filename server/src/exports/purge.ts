import type { Database } from '../platform/database/database';
import type { FileVault } from '../platform/files/vault';
import { findExpired, forgetExport, objectName } from './store';

const atOnce = 100;

/** Deletes what its days are over, file first: the store holds nothing unknown. */
export async function purgeExports(database: Database, vault: FileVault, now: Date): Promise<void> {
  for (
    let found = await findExpired(database, now, atOnce);
    found.length > 0;
    found = found.length < atOnce ? [] : await findExpired(database, now, atOnce)
  ) {
    for (const row of found) {
      await vault.remove(objectName(row));
      await forgetExport(database, row.id);
    }
  }
}
