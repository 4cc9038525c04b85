import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageFolder, packageVersion, readJson, root } from '../../lib/paths';
import type { EmittedTypes } from './emit-types';

/** Files of a design-system release for another team to install. */
export const typePackages = ['portal-shared-ui.tgz', 'portal-shared-api.tgz'] as const;

/** Resolution of the packages that the types of a package use. */
const dependencyFolders = ['shared-ui', 'shared-api'].map((name) => join(packageFolder(name), 'node_modules'));

/** A folder of installed packages with this one, or undefined. */
export const installedAt = (name: string) =>
  dependencyFolders.map((folder) => join(folder, name)).find((folder) => statSync(folder, { throwIfNoEntry: false }));

/** Puts the emitted files into the two packages. Equal sources give equal bytes. */
export async function packTypes(
  { sharedUi, sharedApi }: EmittedTypes,
  version: string,
  work: string,
  output: string,
): Promise<void> {
  const apiVersion = packageVersion('shared-api');
  const isDeclaration = (file: string) => file.endsWith('.d.ts');

  const ui = join(work, 'shared-ui');
  copyTree(sharedUi, ui, isDeclaration);
  copyFileSync(join(root, 'tooling/src/assets.d.ts'), join(ui, 'assets.d.ts'));
  withoutDrawings(join(ui, 'icon/paths'));
  writePackage(ui, {
    name: '@portal/shared-ui',
    version,
    description: 'Types des composants communs du portail ; à l’exécution ils viennent de la version en service.',
    exports: { './assets': { types: './assets.d.ts' }, './*': { types: './*/index.d.ts' } },
    peerDependencies: { '@portal/shared-api': apiVersion },
  });

  const api = join(work, 'shared-api');
  // Singletons of a page come from the host and are types here; what each remote compiles in is JavaScript too.
  copyTree(
    sharedApi,
    api,
    (file) => isDeclaration(file) || /^(contract|rules|client\/uploads)\/|^client\/resources\.js$/.test(file),
  );
  const compiled = (module: string) => ({ types: `./${module}.d.ts`, default: `./${module}.js` });
  writePackage(api, {
    name: '@portal/shared-api',
    version: apiVersion,
    description: 'Types de ce que l’hôte prête aux remotes, et contrats et règles qu’ils compilent.',
    exports: {
      '.': { types: './client/index.d.ts' },
      './router': { types: './router/index.d.ts' },
      './remote': { types: './remote/index.d.ts' },
      './resources': compiled('client/resources'),
      './uploads': compiled('client/uploads/index'),
      './contract/*': compiled('contract/*'),
      './rules/*': compiled('rules/*'),
    },
  });

  const packed = join(work, 'packed');
  mkdirSync(packed);
  await promisify(execFile)(
    'npm',
    [
      'pack',
      ui,
      api,
      '--pack-destination',
      packed,
      '--offline',
      '--ignore-scripts',
      '--no-update-notifier',
      '--loglevel',
      'error',
    ],
    { cwd: work, shell: process.platform === 'win32' },
  );
  copyPacked(packed, 'portal-shared-ui-', join(output, 'portal-shared-ui.tgz'));
  copyPacked(packed, 'portal-shared-api-', join(output, 'portal-shared-api.tgz'));
}

function copyPacked(folder: string, prefix: string, target: string) {
  const file = readdirSync(folder).find((name) => name.startsWith(prefix));
  if (!file) throw new Error(`npm pack n’a pas écrit ${prefix}…`);
  copyFileSync(join(folder, file), target);
}

function copyTree(from: string, to: string, isWanted: (file: string) => boolean) {
  cpSync(from, to, {
    recursive: true,
    filter: (source) => statSync(source).isDirectory() || isWanted(source.slice(from.length + 1).replaceAll('\\', '/')),
  });
}

/** An icon is a string: its drawing is not part of the contract. */
function withoutDrawings(folder: string) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(export declare const \w+) = [^;]+;/g, '$1: string;'));
  }
}

function writePackage(folder: string, description: { name: string } & Record<string, unknown>) {
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...description, license: 'UNLICENSED', sideEffects: false, dependencies: dependenciesOf(folder) }, null, 2)}\n`,
  );
}

/** Packages imported by the files of a folder, at the versions of the portal. */
function dependenciesOf(folder: string): Record<string, string> {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|js)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const named = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/(?:from |import\()['"](@[^/'"]+\/[^/'"]+|[^.@/'"][^/'"]*)/g)].map(([, name = '']) => name),
    ),
  );
  const typed = [...named]
    .filter((name) => !name.startsWith('@portal/'))
    .flatMap((name) => [name, ...(installedAt(`@types/${name}`) ? [`@types/${name}`] : [])]);
  return Object.fromEntries(
    typed.sort().flatMap((name) => {
      const installed = installedAt(name);
      return installed ? [[name, readJson<{ version: string }>(join(installed, 'package.json')).version]] : [];
    }),
  );
}
