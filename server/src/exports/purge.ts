import type { Database } from '../platform/database/database';
import { purgeExpired } from '../platform/files/purge';
import type { FileVault } from '../platform/files/vault';
import { findExpired, forgetExport, objectName } from './store';

/** Deletes lists whose days are over. */
export const purgeExports = (database: Database, vault: FileVault, now: Date): Promise<void> =>
  purgeExpired(vault, {
    find: (limit) => findExpired(database, now, limit),
    nameOf: objectName,
    forget: ({ id }) => forgetExport(database, id),
  });
