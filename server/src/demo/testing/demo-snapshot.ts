import { migrate } from '../../platform/database/migrate';
import { createSecrets } from '../../platform/secrets';
import type { Snapshot } from '../../platform/testing/snapshots';
import { keyOfRun, sourcesKey } from '../../platform/testing/sources';
import { testConfig } from '../../platform/testing/test-config';
import { seedDemo } from '../seed';

/** Instant of the demo of the tests: 20/11/2026, 09:00 in Paris. */
export const demoInstant = new Date('2026-11-20T08:00:00Z');

/** All tables, and the demo of 20/11/2026 without documents in the vault. */
export const demoSnapshot: Snapshot = {
  name: 'demo',
  key: () => keyOfRun('demo') ?? sourcesKey('server/src/demo/testing/demo-snapshot.ts'),
  async fill(database) {
    await migrate(database);
    await seedDemo(database, { today: '2026-11-20', secrets: createSecrets(testConfig.secret), now: demoInstant });
  },
};
