import { embeddedSnapshotFolder } from '../../platform/testing/embedded-snapshots';
import { postgresTemplate } from '../../platform/testing/postgres-snapshots';
import { schemaSnapshot } from '../../platform/testing/snapshots';
import { demoSnapshot } from './demo-snapshot';

// Creates the snapshots of the tests before the first one needs them, and writes their keys. Run by jest, bundled.
const url = process.env['PORTAL_TEST_DATABASE_URL'];
for (const snapshot of [schemaSnapshot, demoSnapshot]) {
  if (url) await postgresTemplate(url, snapshot);
  await embeddedSnapshotFolder(snapshot);
}
process.stdout.write([schemaSnapshot, demoSnapshot].map(({ name, key }) => `${name}=${key()}`).join(','));
