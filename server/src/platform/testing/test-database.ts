import type { OpenDatabase } from '../database/open';
import { openEmbeddedCopy, openEmbeddedFilled } from './embedded-snapshots';
import { openPostgresCopy, openPostgresFilled } from './postgres-snapshots';
import { schemaSnapshot, type Snapshot } from './snapshots';

/**
 * A database of its own with the content of a snapshot, all tables and no row by default: PGlite in memory,
 * or a new database of the PostgreSQL that `PORTAL_TEST_DATABASE_URL` names.
 */
export function openTestDatabase(snapshot: Snapshot = schemaSnapshot): Promise<OpenDatabase> {
  const url = process.env['PORTAL_TEST_DATABASE_URL'];
  return url ? openPostgresCopy(url, snapshot) : openEmbeddedCopy(snapshot);
}

/** The same, by the snapshot’s own steps and without any copy. */
export function openFilledDatabase(snapshot: Snapshot): Promise<OpenDatabase> {
  const url = process.env['PORTAL_TEST_DATABASE_URL'];
  return url ? openPostgresFilled(url, snapshot) : openEmbeddedFilled(snapshot);
}
