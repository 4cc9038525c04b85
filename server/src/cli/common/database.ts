import { readConfig, type Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { migrate } from '../../platform/database/migrate';
import { openDatabase } from '../../platform/database/open';
import { lockStateDirectory } from '../../platform/database/state-lock';
import { checkKeys } from '../../platform/keys/check';
import { prepareState } from '../../platform/state-folder';
import { createSecrets, type Secrets } from '../../platform/secrets';

/** Invalid arguments, as one line. */
export class WrongUse extends Error {}

export interface Desk {
  config: Config;
  database: Database;
  secrets: Secrets;
}

/** Runs a command on the migrated database. Only one process may open the embedded one: its server must be stopped. */
export async function withDatabase(command: (desk: Desk) => Promise<void>): Promise<void> {
  const config = prepareState(readConfig(process.env));
  const unlock = config.databaseUrl ? () => undefined : lockStateDirectory(config.stateDir);
  const { database, close } = await openDatabase(config, { maintenance: true });
  try {
    await migrate(database);
    const secrets = createSecrets(config.secret, config.otherSecrets);
    await checkKeys(database, secrets, new Date());
    await command({ config, database, secrets });
  } finally {
    await close();
    unlock();
  }
}

export const say = (line: string) => process.stdout.write(`${line}\n`);
