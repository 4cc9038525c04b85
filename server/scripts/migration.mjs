// Adds a migration for changes of the tables: `npm run migration -- <name>` in this folder. Never edit a migration that
// was applied somewhere: an existing database is migrated, not recreated.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [name] = process.argv.slice(2);
if (!name || !/^[a-z\d-]+$/.test(name)) {
  console.error('Usage : npm run migration -- <nom-de-la-migration>');
  process.exit(1);
}
execFileSync('npx', ['drizzle-kit', 'generate', '--name', name], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: ['ignore', 'inherit', 'inherit'],
});
