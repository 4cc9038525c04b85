import { embeddedSnapshotFolder } from '../../platform/testing/embedded-snapshots';
import { postgresTemplate } from '../../platform/testing/postgres-snapshots';
import { schemaSnapshot } from '../../platform/testing/snapshots';
import { demoSnapshot } from './demo-snapshot';

// Creates the snapshots of one engine before the first test needs them, and writes their keys. Run by jest, bundled.
const url = process.env['PORTAL_TEST_DATABASE_URL'];
const isEmbedded = process.argv[2] === 'embedded';
for (const snapshot of [schemaSnapshot, demoSnapshot]) {
  if (isEmbedded) await embeddedSnapshotFolder(snapshot);
  else if (url) await postgresTemplate(url, snapshot);
}
process.stdout.write([schemaSnapshot, demoSnapshot].map(({ name, key }) => `${name}=${key()}`).join(','));
