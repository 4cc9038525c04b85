import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from '../build/build-server';
import { buildIfChanged, contentVersion, storeRelease } from '../build/store-release';
import { buildRelease } from '../build/build-release';
import { parseArguments, stop } from '../lib/arguments';
import { askServer } from '../lib/operator';
import { packageFolder, readJson, remotes, typedFolder } from '../lib/paths';
import { step } from '../lib/progress';
import { endWith, isPortTaken, startServer, whenReady } from '../lib/server-process';
import { port } from '../lib/state';

/** Editors save in several steps; the build waits for the last one. */
const SETTLE_MS = 60;

const built: readonly string[] = ['host', ...remotes];
const usage = `Usage : npm run dev -- --only <${built.join('|')}|remote-…> [--folder <dossier>]`;
const line = parseArguments(process.argv.slice(2), { values: ['--only', '--folder'], flags: [] });
if (typeof line === 'string') stop(`${line}\n${usage}`);
const only = line.values['--only'];
if (!only || line.words.length > 0) stop(usage);
const folder = line.values['--folder'] === undefined ? packageFolder(only) : typedFolder(line.values['--folder']);
if (!existsSync(join(folder, 'src/remote.ts')))
  stop(`Aucun remote dans ${folder} : il y manque src/remote.ts.\n${usage}`);

if (await isPortTaken()) stop(`Le port ${port()} est déjà pris. Libérez-le ou choisissez un autre PORTAL_PORT.`);

console.log('Les autres modules sont servis tels que publiés :');
for (const name of built) {
  await step(name, async () => {
    const release = await buildIfChanged(name);
    storeRelease(release, contentVersion(release.manifest));
  });
}
await step('server', buildServer);
const server = startServer({ PORTAL_DEV: '1' });
endWith(server);
if (!(await whenReady(server))) stop('Le serveur ne démarre pas.');
console.log(`\nhttp://vald.localhost:${port()} — ${only} se recharge sur place à chaque enregistrement.\n`);

// A remote that `npm start` does not build, new or of another team, is not released yet.
if (!built.includes(only) || folder !== packageFolder(only)) await publish(only);
let pending: ReturnType<typeof setTimeout> | undefined;
// A served build is a release like any other, hashes included: each save builds one.
watch(`${folder}/src`, { recursive: true }, () => {
  clearTimeout(pending);
  pending = setTimeout(() => void publish(only), SETTLE_MS);
});

async function publish(name: string) {
  const started = Date.now();
  const output = `${folder}/dist`;
  const { version: base } = readJson<{ version: string }>(join(folder, 'package.json'));
  const manifest = await buildRelease({ folder, name, version: base, output }).catch((error: unknown) =>
    console.error(error instanceof Error ? error.message : error),
  );
  if (!manifest) return;
  const version = contentVersion(manifest);
  storeRelease({ manifest, folder: output }, version);
  const answer = await askServer('releases', { name, version }).catch((error: unknown) => ({
    lignes: [error instanceof Error ? error.message : String(error)],
  }));
  for (const line of answer?.lignes ?? ['le serveur ne répond pas'])
    console.log(`${new Date().toLocaleTimeString('fr-FR')}  ${line} (${Date.now() - started} ms)`);
}
