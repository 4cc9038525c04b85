import { importReleases } from './federation/public';
import type { Config } from './platform/config';
import type { Database } from './platform/database/database';

/**
 * Fills the database at start: the demo in an empty demo database, and the releases stored since the last start.
 * @returns one line per release that is not served.
 */
export async function fillAtStart(database: Database, config: Config): Promise<string[]> {
  // Production does not load the demo: its code stays in a file of its own.
  if (config.environment === 'demo') await (await import('./demo/at-start')).fillDemo(database, config);
  const rejections = await importReleases(database, config.stateDir);
  return rejections.map(({ release, reasons }) => `${release} n’est pas servi : ${reasons.join(' ; ')}.`);
}
