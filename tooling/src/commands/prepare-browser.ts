import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from '../build/build-server';
import { buildIfChanged, contentVersion, storeRelease } from '../build/store-release';
import { buildCatalogue } from '../catalogue/build';
import { freePort } from '../lib/free-port';
import { remotes, root } from '../lib/paths';
import { step } from '../lib/progress';
import { startServer, whenReady } from '../lib/server-process';
import { createDemoDatabase } from '../lib/trial-databases';

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
  const port = await freePort();
  const { settings } = await createDemoDatabase();
  const server = startServer({
    PORTAL_PORT: String(port),
    PORTAL_STATE_DIR: template,
    PORTAL_DEMO_TODAY: demoToday,
    ...settings,
  });
  const isReady = await whenReady(server, { port });
  if (server.exitCode === null)
    await new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill('SIGTERM');
    });
  if (!isReady) throw new Error('Le serveur de démonstration ne démarre pas');
});
