import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { buildServer } from '../build/build-server';
import { buildIfChanged, contentVersion, storeRelease } from '../build/store-release';
import { buildRelease } from '../build/build-release';
import { option, stop } from '../lib/arguments';
import { askServer } from '../lib/operator';
import { packageFolder, packageVersion, remotes, root } from '../lib/paths';
import { step } from '../lib/progress';
import { endWith, isPortTaken, startServer, whenReady } from '../lib/server-process';
import { port } from '../lib/state';

/** Editors save in several steps; the build waits for the last one. */
const SETTLE_MS = 60;

const developed = ['host', ...remotes];
const only = option('--only');
if (!only || !developed.includes(only))
  stop(`Usage : npm run dev -- --only <${developed.join('|')}> [--folder <dossier>]`);

if (await isPortTaken()) stop(`Le port ${port()} est déjà pris. Libérez-le ou choisissez un autre PORTAL_PORT.`);

console.log('Les autres modules sont servis tels que publiés :');
for (const name of developed) {
  await step(name, async () => {
    const built = await buildIfChanged(name);
    storeRelease(built, contentVersion(built.manifest));
  });
}
await step('server', buildServer);
const server = startServer({ PORTAL_DEV: '1' });
endWith(server);
if (!(await whenReady(server))) stop('Le serveur ne démarre pas.');
console.log(`\nhttp://vald.localhost:${port()} — ${only} se recharge sur place à chaque enregistrement.\n`);

const folder = resolve(root, option('--folder') ?? packageFolder(only));
let pending: ReturnType<typeof setTimeout> | undefined;
// A served build is a release like any other, hashes included: each save builds one.
watch(`${folder}/src`, { recursive: true }, () => {
  clearTimeout(pending);
  pending = setTimeout(() => void publish(), SETTLE_MS);
});

async function publish() {
  const started = Date.now();
  const output = `${folder}/dist`;
  const manifest = await buildRelease({ folder, name: only ?? '', version: packageVersion(only ?? ''), output }).catch(
    (error: unknown) => console.error(error instanceof Error ? error.message : error),
  );
  if (!manifest) return;
  const version = contentVersion(manifest);
  storeRelease({ manifest, folder: output }, version);
  const answer = await askServer('releases', { name: only, version });
  for (const line of answer?.lignes ?? ['le serveur ne répond pas'])
    console.log(`${new Date().toLocaleTimeString('fr-FR')}  ${line} (${Date.now() - started} ms)`);
}
