import { parseArgs } from 'node:util';
import { growPopulation } from '../demo/load/population';
import { seedDemo } from '../demo/seed';
import { systemClock } from '../platform/clock';
import { ConfigError, readConfig } from '../platform/config';
import { DatabaseUnreachable } from '../platform/database/open';
import { StateDirectoryLocked } from '../platform/database/state-lock';
import { createFileVault } from '../platform/files/vault';
import { WrongSecret } from '../platform/keys/check';
import { say, withDatabase, WrongUse } from './common/database';

// Creates the demo in an empty database; `--members 100000` then adds a population for load tests.
const usage = 'Usage : demo [--members <nombre>]';

function readMembers(): number {
  const { values } = parseArgs({ options: { members: { type: 'string' } } });
  const members = Number(values.members ?? '0');
  if (!Number.isInteger(members) || members < 0) throw new WrongUse(usage);
  return members;
}

async function run(): Promise<void> {
  const members = readMembers();
  if (readConfig(process.env).environment === 'production')
    throw new WrongUse('Les données de démonstration ne vont pas en production.');
  await withDatabase(async ({ config, database, secrets }) => {
    const start = Date.now();
    const isNew = await seedDemo(database, {
      today: systemClock(config.demoToday).today(),
      secrets,
      now: new Date(),
      vault: createFileVault(config, secrets),
    });
    say(isNew ? `Données de démonstration créées en ${seconds(start)}.` : 'Les données de démonstration sont déjà là.');
    say('Qui est qui : docs/guides/demo-people.md');
    if (members > 0) {
      await growPopulation(database, members, (done, wanted) => say(`${done} / ${wanted} membres (${seconds(start)})`));
    }
  });
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1).replace('.', ',')} s`;

try {
  await run();
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof DatabaseUnreachable ||
    error instanceof StateDirectoryLocked ||
    error instanceof WrongUse ||
    error instanceof WrongSecret ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  if (!isExpected) throw error;
  console.error(error instanceof TypeError ? usage : error.message);
  process.exitCode = 1;
}
