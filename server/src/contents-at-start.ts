import { pointDemoToProvider } from './demo/clients/hosts';
import { giveDemoNetworks } from './demo/networks/rows';
import { giveDemoMap } from './demo/professionals/map';
import { seedDemo } from './demo/seed';
import { importReleases } from './federation/import-releases';
import { systemClock } from './platform/clock';
import type { Config } from './platform/config';
import type { Database } from './platform/database/database';
import { createFileVault } from './platform/files/vault';
import { createSecrets } from './platform/secrets';

/**
 * Fills what a start may find missing: the demo in an empty database that is one, and the releases
 * that were stored since the last start.
 * @returns one line for each release that was refused.
 */
export async function fillAtStart(database: Database, config: Config): Promise<string[]> {
  if (config.environment === 'demo') {
    const secrets = createSecrets(config.secret);
    await seedDemo(database, {
      today: systemClock(config.demoToday).today(),
      secrets,
      now: new Date(),
      vault: createFileVault(config, secrets),
    });
    // Where the server is may change from one start to the next.
    await giveDemoNetworks(
      database,
      config.demoReseaux ?? `${config.publicOrigin.replace('{host}', 'localhost')}/dev/reseaux-soins`,
      secrets,
    );
  }
  if (config.demoTiles) await giveDemoMap(database, config.demoTiles);
  if (config.demoProvider) await pointDemoToProvider(database, config.demoProvider);
  const rejections = await importReleases(database, config.stateDir);
  return rejections.map(({ release, reasons }) => `${release} est refusé : ${reasons.join(' ; ')}.`);
}
