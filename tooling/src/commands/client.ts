import { join } from 'node:path';
import { buildServer } from '../build/build-server';
import { root } from '../lib/paths';
import { step } from '../lib/progress';
import { runCommand } from '../lib/run-command';

// Runs the command of the server, on the same database and under the same lock as a start: while a server holds the
// embedded database, it reports that in one line and changes nothing.
await step('server', buildServer);
process.exitCode = await runCommand(process.execPath, [
  '--enable-source-maps',
  join(root, 'server/dist/client.js'),
  ...process.argv.slice(2),
]);
