import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildRelease } from '../build/build-release';
import { contentVersion, storeRelease } from '../build/store-release';
import { has, option, stop } from '../lib/arguments';
import { askServer } from '../lib/operator';
import { packageFolder, readJson, root } from '../lib/paths';
import { step } from '../lib/progress';

const [name] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!name) stop('Usage : npm run release -- <remote> [--version x.y.z] [--folder <dossier>] | npm run release -- <remote> --activate <version> | --rollback | --on | --off [--client VALD]');

const activated = option('--activate');
const codeClient = option('--client');
const isActive = has('--on') ? true : has('--off') ? false : undefined;
if (activated !== undefined || isActive !== undefined || has('--rollback')) {
  tell(await askServer('activations', { name, ...(activated === undefined ? {} : { version: activated }), ...(isActive === undefined ? {} : { isActive }), ...(codeClient === undefined ? {} : { codeClient }) }));
} else {
  const folder = resolve(root, option('--folder') ?? packageFolder(name));
  if (!existsSync(join(folder, 'src/remote.ts'))) stop(`Aucun remote dans ${folder} : il y manque src/remote.ts.`);
  const output = join(folder, 'dist');
  const { version: base } = readJson<{ version: string }>(join(folder, 'package.json'));
  const asked = option('--version');
  const manifest = await step(`construction de ${basename(folder)}`, () => buildRelease({ folder, name, version: asked ?? base, output }));
  const version = asked ?? contentVersion(manifest);
  storeRelease({ manifest, folder: output }, version);
  console.log(`  ${name} ${version} est rangé.`);
  tell(await askServer('releases', { name, version }));
}

function tell(answer: Awaited<ReturnType<typeof askServer>>) {
  if (!answer) return console.log('  Aucun serveur ne répond ici : la version sera vérifiée et activée à son prochain démarrage.');
  for (const line of answer.lignes) console.log(`  ${line}`);
  if (!answer.isAccepted) process.exitCode = 1;
}
