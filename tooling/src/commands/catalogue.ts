import { buildCatalogue } from '../catalogue/build';
import { serveCatalogue } from '../catalogue/serve';
import { has, option, stop } from '../lib/arguments';
import { step } from '../lib/progress';
import { runCommand } from '../lib/run-command';

const port = Number(option('--port') ?? process.env['PORTAL_CATALOGUE_PORT'] ?? '8090');
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  stop('Usage : npm run catalogue -- [--port 8090] [--photographier]');

await step('catalogue', buildCatalogue);
if (has('--photographier')) {
  process.exit(
    await runCommand(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', 'catalogue.spec.ts', '--grep', 'pictures'],
      { PORTAL_PHOTOGRAPH: '1' },
    ),
  );
}
const served = await serveCatalogue(port).catch((error: NodeJS.ErrnoException) =>
  stop(
    error.code === 'EADDRINUSE'
      ? `Le port ${port} est déjà pris. Choisissez-en un autre : npm run catalogue -- --port 8091`
      : error.message,
  ),
);
console.log(`\n  Le catalogue des contrôles : ${served.address}\n  Ctrl+C pour arrêter.\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void served.close().then(() => process.exit(0)));
