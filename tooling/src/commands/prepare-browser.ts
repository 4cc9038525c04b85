import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from '../build/build-server';
import { buildIfChanged, contentVersion, storeRelease } from '../build/store-release';
import { buildCatalogue } from '../catalogue/build';
import { remotes, root } from '../lib/paths';
import { step } from '../lib/progress';
import { startServer, whenReady } from '../lib/server-process';

/** State folder that browser tests copy: releases and demo data of a fixed day. */
const template = join(root, 'test-results/template');
const demoToday = '2026-11-20';

rmSync(template, { recursive: true, force: true });
for (const name of ['host', ...remotes]) {
  await step(name, async () => {
    const built = await buildIfChanged(name);
    storeRelease(built, contentVersion(built.manifest), join(template, 'releases'));
  });
}
await step('server', buildServer);
await step('catalogue', buildCatalogue);
await step('données de démonstration', async () => {
  process.env['PORTAL_PORT'] = '8097';
  const server = startServer({ PORTAL_STATE_DIR: template, PORTAL_DEMO_TODAY: demoToday, PORTAL_DATABASE_URL: '' });
  if (!(await whenReady(server))) throw new Error('Le serveur de démonstration ne démarre pas');
  await new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });
});
