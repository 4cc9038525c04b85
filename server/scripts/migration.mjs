// Adds a migration for what the tables say and the schema does not yet: `npm run migration -- <name>` in this folder. Migrations
// that were applied somewhere are never edited: a database made by an earlier version is brought up to date, not made again.
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
