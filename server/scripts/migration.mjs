// Until the first release there is one initial migration, regenerated from the tables, and one for everything that the
// tables cannot express. Afterwards this script goes and migrations are added.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('..', import.meta.url));
const migrations = join(server, 'migrations');
const generate = (...options) =>
  execFileSync('npx', ['drizzle-kit', 'generate', ...options], { cwd: server, stdio: ['ignore', 'ignore', 'inherit'] });

rmSync(migrations, { recursive: true, force: true });
generate('--name', 'initial');
generate('--custom', '--name', 'guards');
copyFileSync(join(server, 'src/platform/database/guards.sql'), join(migrations, '0001_guards.sql'));
console.log(
  readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .join('\n'),
);
