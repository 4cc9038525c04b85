import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { buildRelease } from '../build/build-release';
import { contractFaults } from '../build/published-types/check-contract';
import { publishTypes } from '../build/published-types/publish-types';
import { packageKind } from '../build/recipe';
import { contentVersion, storeRelease } from '../build/store-release';
import { has, option, stop } from '../lib/arguments';
import { askServer } from '../lib/operator';
import { packageFolder, readJson, root } from '../lib/paths';
import { step } from '../lib/progress';
import { releasesDir } from '../lib/state';

const [name] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!name)
  stop(
    'Usage : npm run release -- <remote> [--version x.y.z] [--folder <dossier>] [--rupture] | npm run release -- <remote> --activate <version> | --rollback | --on | --off [--client VALD]',
  );

const activated = option('--activate');
const codeClient = option('--client');
const isActive = has('--on') ? true : has('--off') ? false : undefined;
if (activated !== undefined || isActive !== undefined || has('--rollback')) {
  tell(
    await askServer('activations', {
      name,
      ...(activated === undefined ? {} : { version: activated }),
      ...(isActive === undefined ? {} : { isActive }),
      ...(codeClient === undefined ? {} : { codeClient }),
    }),
  );
} else {
  const folder = resolve(root, option('--folder') ?? packageFolder(name));
  if (!existsSync(join(folder, 'src/remote.ts'))) stop(`Aucun remote dans ${folder} : il y manque src/remote.ts.`);
  const output = join(folder, 'dist');
  const { version: base } = readJson<{ version: string }>(join(folder, 'package.json'));
  const asked = option('--version');
  if (packageKind(name) === 'controls') await keepContract(folder, asked ?? base);
  const manifest = await step(`construction de ${basename(folder)}`, () =>
    buildRelease({ folder, name, version: asked ?? base, output }),
  );
  const version = asked ?? contentVersion(manifest);
  const isKept = existsSync(join(releasesDir(), name, version));
  const stored = storeRelease({ manifest, folder: output }, version);
  console.log(`  ${name} ${version} est rangé.`);
  const answer = await askServer('releases', { name, version });
  tell(answer);
  // A release the portal refuses is deleted: the next one is compared with a served release.
  if (answer && !answer.isAccepted && !isKept) rmSync(stored, { recursive: true });
}

/** Stops here when the controls break their contract: nothing is built or stored. */
async function keepContract(folder: string, version: string) {
  const types = mkdtempSync(join(tmpdir(), 'contrat-'));
  const faults = await step('comparaison des types à ceux de la version précédente', async () => {
    await publishTypes(folder, version, types);
    return contractFaults({ store: releasesDir(), types, version, isDeliberate: has('--rupture') });
  }).finally(() => rmSync(types, { recursive: true }));
  if (faults.length > 0) stop(faults.map((line) => `  ${line}`).join('\n'));
}

function tell(answer: Awaited<ReturnType<typeof askServer>>) {
  if (!answer)
    return console.log('  Aucun serveur ne répond ici : la version sera vérifiée et activée à son prochain démarrage.');
  for (const line of answer.lignes) console.log(`  ${line}`);
  if (!answer.isAccepted) process.exitCode = 1;
}
