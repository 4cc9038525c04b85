import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildRelease } from '../build/build-release';
import { typeFaults } from '../build/check-types';
import { contractFaults } from '../build/published-types/check-contract';
import { addTypes } from '../build/published-types/publish-types';
import { packageKind } from '../build/recipe';
import { contentVersion, isStoredOtherwise, storeRelease, versionFault } from '../build/store-release';
import { parseArguments, stop } from '../lib/arguments';
import { askServed, askServer } from '../lib/operator';
import { packageFolder, readJson, typedFolder } from '../lib/paths';
import { step } from '../lib/progress';
import { releasesDir } from '../lib/state';

const usage =
  'Usage : npm run release -- <remote> [--version x.y.z] [--folder <dossier>] [--rupture] | npm run release -- <remote> --activate <version> | --rollback | --on | --off [--client VALD]';

const line = parseArguments(process.argv.slice(2), {
  values: ['--version', '--folder', '--activate', '--client'],
  flags: ['--rupture', '--rollback', '--on', '--off'],
});
if (typeof line === 'string') stop(`${line}\n${usage}`);
const { words, values, flags } = line;
const [name, ...others] = words;
if (!name || others.length > 0) stop(usage);

const codeClient = values['--client'];
const forClient = codeClient === undefined ? {} : { codeClient };
const acts = [values['--activate'], ...(['--rollback', '--on', '--off'] as const).filter((act) => flags.has(act))];
const asked = acts.filter((act) => act !== undefined);
if (asked.length > 1) stop(`Une seule action à la fois parmi --activate, --rollback, --on et --off.\n${usage}`);
if (asked.length === 1) {
  if (values['--version'] || values['--folder'] || flags.has('--rupture'))
    stop(`--version, --folder et --rupture servent à publier, pas à changer ce qui est servi.\n${usage}`);
  const isActive = flags.has('--on') ? true : flags.has('--off') ? false : undefined;
  tell(
    await askServer('activations', {
      name,
      ...(values['--activate'] === undefined ? {} : { version: values['--activate'] }),
      ...(isActive === undefined ? {} : { isActive }),
      ...forClient,
    }),
    null,
  );
} else await publish(name);

async function publish(released: string) {
  const folder = values['--folder'] === undefined ? packageFolder(released) : typedFolder(values['--folder']);
  if (!existsSync(join(folder, 'src/remote.ts'))) stop(`Aucun remote dans ${folder} : il y manque src/remote.ts.`);
  const { version: base } = readJson<{ version: string }>(join(folder, 'package.json'));
  const wanted = values['--version'] ?? base;
  const fault = versionFault(values['--version'], base);
  if (fault !== null) stop(`${fault}\n${usage}`);
  const types = mkdtempSync(join(tmpdir(), 'contrat-'));
  // Also where the command stops: it leaves the process at once.
  process.once('exit', () => rmSync(types, { recursive: true, force: true }));
  if (packageKind(released) !== 'remote') await keepContract(released, folder, wanted, types);
  const output = join(folder, 'dist');
  const [faults, build] = await step(`construction de ${basename(folder)}, et vérification de ses types`, () =>
    Promise.allSettled([typeFaults(folder), buildRelease({ folder, name: released, version: wanted, output, types })]),
  );
  if (faults.status === 'rejected') throw faults.reason;
  if (faults.value.length > 0)
    stop(`  ${released} est refusé : ses types ne tiennent pas.\n  ${faults.value.join('\n  ')}`);
  if (build.status === 'rejected') throw build.reason;
  const manifest = build.value;
  const version = values['--version'] ?? contentVersion(manifest);
  if (isStoredOtherwise(manifest, version))
    stop(
      `  ${released} ${version} est déjà publiée avec un autre contenu : une version ne change jamais, prenez-en une autre.`,
    );
  const isKept = existsSync(join(releasesDir(), released, version));
  const stored = storeRelease({ manifest, folder: output }, version);
  console.log(`  ${released} ${version} est rangé.`);
  const answer = await askServer('releases', { name: released, version, ...forClient });
  // A release the portal refuses is deleted: without a server the next one is compared with the newest one here.
  const isRefused = answer ? !answer.isAccepted : codeClient !== undefined;
  if (isRefused && !isKept) rmSync(stored, { recursive: true });
  tell(
    answer,
    codeClient === undefined
      ? 'Aucun serveur ne répond ici : la version sera vérifiée et activée à son prochain démarrage.'
      : null,
  );
}

/**
 * Stops here when the package breaks what it promised to remotes: nothing is built or stored.
 * @param types an empty folder; it has the packages of types of the release afterwards.
 */
async function keepContract(released: string, folder: string, version: string, types: string) {
  const served = await askServed(released);
  const faults = await step('comparaison des types à ceux qui sont servis', async () => {
    await addTypes({ kind: packageKind(released), folder, version }, types);
    return contractFaults({
      name: released,
      store: releasesDir(),
      types,
      version,
      served,
      isDeliberate: flags.has('--rupture'),
    });
  });
  if (faults.length > 0) stop(faults.map((fault) => `  ${fault}`).join('\n'));
}

/** @param later what a portal that is stopped does with it; null when nothing. */
function tell(answer: Awaited<ReturnType<typeof askServer>>, later: string | null) {
  if (!answer && later === null) stop('  Aucun serveur ne répond ici : rien n’a changé.');
  for (const told of answer?.lignes ?? [later]) console.log(`  ${told}`);
  if (answer && !answer.isAccepted) process.exitCode = 1;
}
