import { buildServer } from '../build/build-server';
import { buildIfChanged, contentVersion, storeRelease } from '../build/store-release';
import { remotes } from '../lib/paths';
import { step } from '../lib/progress';

// All that `npm start` builds, without starting it: releases into the store of PORTAL_STATE_DIR, and
// the server. For images, and for machines that build for others.
for (const name of ['host', ...remotes]) {
  await step(name, async () => {
    const built = await buildIfChanged(name);
    storeRelease(built, contentVersion(built.manifest));
  });
}
await step('server', buildServer);
