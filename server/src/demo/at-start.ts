import { systemClock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Database } from '../platform/database/database';
import { createFileVault } from '../platform/files/vault';
import { createSecrets } from '../platform/secrets';
import { pointDemoToProvider } from './clients/hosts';
import { giveDemoNetworks } from './networks/rows';
import { giveDemoMap } from './professionals/map';
import { seedDemo } from './seed';

/** Fills an empty database with the demo, and sets the addresses of the services of this start. */
export async function fillDemo(database: Database, config: Config): Promise<void> {
  const secrets = createSecrets(config.secret, config.otherSecrets);
  await seedDemo(database, {
    today: systemClock(config.demoToday).today(),
    secrets,
    now: new Date(),
    vault: createFileVault(config, secrets),
  });
  // The address of the server may change between starts.
  const own = `${config.publicOrigin.replace('{host}', 'localhost')}/dev/reseaux-soins`;
  await giveDemoNetworks(database, config.demoReseaux ?? own, secrets);
  if (config.demoTiles) await giveDemoMap(database, config.demoTiles);
  if (config.demoProvider) await pointDemoToProvider(database, config.demoProvider);
}
