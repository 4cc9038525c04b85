import type { OpenDatabase } from '../database/open';
import { openEmbeddedCopy, openEmbeddedFilled } from './embedded-snapshots';
import { openPostgresCopy, openPostgresFilled } from './postgres-snapshots';
import { schemaSnapshot, type Snapshot } from './snapshots';

/**
 * Its own database with the content of a snapshot, by default all tables without rows: PGlite in memory, or a new
 * database of the PostgreSQL in `PORTAL_TEST_DATABASE_URL`.
 */
export function openTestDatabase(snapshot: Snapshot = schemaSnapshot): Promise<OpenDatabase> {
  const url = process.env['PORTAL_TEST_DATABASE_URL'];
  return url ? openPostgresCopy(url, snapshot) : openEmbeddedCopy(snapshot);
}

/** The same, filled by the steps of the snapshot without a copy. */
export function openFilledDatabase(snapshot: Snapshot): Promise<OpenDatabase> {
  const url = process.env['PORTAL_TEST_DATABASE_URL'];
  return url ? openPostgresFilled(url, snapshot) : openEmbeddedFilled(snapshot);
}
