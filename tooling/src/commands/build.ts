import { buildServer } from '../build/build-server';
import { buildIfChanged, contentVersion, storeRelease } from '../build/store-release';
import { remotes } from '../lib/paths';
import { step } from '../lib/progress';

// Builds everything `npm start` needs, without starting: releases into the store of PORTAL_STATE_DIR, and the server.
// For images and build machines.
for (const name of ['host', ...remotes]) {
  await step(name, async () => {
    const built = await buildIfChanged(name);
    storeRelease(built, contentVersion(built.manifest));
  });
}
await step('server', buildServer);
