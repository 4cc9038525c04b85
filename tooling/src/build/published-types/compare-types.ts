import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { readJson, root } from '../../lib/paths';
import { exportsOf, readBreaks, type CheckedExport, type TypeBreak } from './breaks';
import { runCompiler } from './emit-types';
import { installedAt, typePackages } from './pack-types';

const isAbout = (one: TypeBreak, other: TypeBreak) => one.control === other.control && one.name === other.name;

/** Types that remotes count on: the controls of shared-ui, or what the host lends of shared-api. */
export type Promised = 'controls' | 'lent';

const packagesOf = { controls: typePackages, lent: ['portal-shared-api.tgz'] } as const;

/** Modules of shared-api that a page has once, by the name under which a remote imports them. */
const lentModules = { '@portal/shared-api': 'client', router: 'router', remote: 'remote' };

/**
 * Breaking changes between two releases: a control or export that is gone, a property or parameter that is now
 * required, gone, or narrower (decision 0018).
 * @param before @param after folders of the two releases. One without types breaks nothing.
 */
export async function breaksBetween(before: string, after: string, promised: Promised): Promise<TypeBreak[]> {
  const packages = packagesOf[promised];
  if (!packages.every((name) => existsSync(join(before, name)))) return [];
  const work = mkdtempSync(join(tmpdir(), 'contrat-'));
  try {
    const old = await unpack(before, join(work, 'before'), packages);
    const now = await unpack(after, join(work, 'after'), packages);
    if (isEqualFolder(join(work, 'before'), join(work, 'after'))) return [];
    linkDependencies(work, [old, now]);
    const wanted = modulesOf(old, promised);
    const { gone, checked } = writeCheck(work, wanted, modulesOf(now, promised));
    const breaks = readBreaks(await runCompiler(join(work, 'tsconfig.json')), checked);
    if (breaks.length === 0) return gone;
    // What does not even hold against itself, such as a function over any type, cannot be compared.
    const twin = await unpack(before, join(work, 'twin'), packages);
    const again = writeCheck(work, wanted, modulesOf(twin, promised));
    const unsure = readBreaks(await runCompiler(join(work, 'tsconfig.json')), again.checked);
    return [...gone, ...breaks.filter((one) => !unsure.some((other) => isAbout(one, other)))];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Generates a program that compiles when the new types provide each old export; missing ones need no compiler. */
function writeCheck(work: string, old: Modules, now: Modules): { gone: TypeBreak[]; checked: CheckedExport[] } {
  const gone: TypeBreak[] = [];
  const checked: CheckedExport[] = [];
  const lines = [
    'export type Given<Control> = Control extends (...given: infer Given) => unknown ? (...given: Given) => unknown : Control;',
    'export type Names<Control> = Control extends (props: infer Props, ...rest: never) => unknown ? (Props extends unknown ? keyof Props : never) : never;',
  ];
  for (const [control, file] of Object.entries(old)) {
    const current = now[control];
    if (!current) {
      gone.push({ control, what: 'le composant n’existe plus' });
      continue;
    }
    const [had, has] = [file, current].map((path) => exportsOf(readFileSync(path, 'utf8')));
    const kept = new Set([...(has?.values ?? []), ...(has?.types ?? [])]);
    for (const name of [...(had?.values ?? []), ...(had?.types ?? [])].filter((candidate) => !kept.has(candidate)))
      gone.push({ control, what: `${name} n’est plus exporté` });
    for (const name of (had?.values ?? []).filter((candidate) => has?.values.includes(candidate))) {
      const at = (side: 'before' | 'after') =>
        `typeof import('./${relative(work, side === 'before' ? file : current).replace(/\.d\.ts$/, '')}').${name}`;
      // A component may render anything: its properties are the contract.
      const isComponent = /^[A-Z]/.test(name);
      const wanted = isComponent ? `Given<${at('before')}>` : at('before');
      lines.push(`export const check${lines.length}: ${wanted} = {} as ${at('after')};`);
      checked.push({ control, name, line: lines.length });
      if (!isComponent) continue;
      lines.push(`export const check${lines.length}: Names<${at('after')}> = {} as Names<${at('before')}>;`);
      checked.push({ control, name, line: lines.length });
    }
  }
  writeFileSync(join(work, 'check.ts'), `${lines.join('\n')}\n`);
  writeFileSync(
    join(work, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { types: [], allowImportingTsExtensions: false },
      files: ['check.ts'],
    }),
  );
  return { gone, checked };
}

/** Folders of the unpacked packages, by their names. */
type Unpacked = Readonly<Record<string, string>>;

async function unpack(release: string, folder: string, packages: readonly string[]): Promise<Unpacked> {
  const at = (name: string) => join(folder, 'node_modules/@portal', name);
  const names = packages.map((file) => file.replace(/^portal-|\.tgz$/g, ''));
  for (const name of names) {
    mkdirSync(at(name), { recursive: true });
    await promisify(execFile)('tar', [
      '-xzf',
      join(release, `portal-${name}.tgz`),
      '--strip-components',
      '1',
      '-C',
      at(name),
    ]);
    // Without its version: the compiler takes two packages with equal name and version for one.
    const file = join(at(name), 'package.json');
    const { version: _, ...description } = readJson<{ version: string }>(file);
    writeFileSync(file, JSON.stringify(description));
  }
  return Object.fromEntries(names.map((name) => [name, at(name)]));
}

function isEqualFolder(one: string, other: string): boolean {
  const [files, others] = [one, other].map((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .toSorted(),
  );
  return (
    files?.join('\n') === others?.join('\n') &&
    (files ?? []).every((file) => readFileSync(join(one, file)).equals(readFileSync(join(other, file))))
  );
}

/** Both sides use the same libraries: those of the portal. */
function linkDependencies(work: string, packages: readonly Unpacked[]) {
  const descriptions = packages
    .flatMap((unpacked) => Object.values(unpacked))
    .map((folder) => readJson<{ dependencies: Record<string, string> }>(join(folder, 'package.json')));
  for (const name of new Set(descriptions.flatMap(({ dependencies }) => Object.keys(dependencies)))) {
    const link = join(work, 'node_modules', name);
    const installed = installedAt(name);
    if (!installed) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(installed, link, 'junction');
  }
}

/** Declaration files of the promised modules, by the name that the refusal shows. */
type Modules = Readonly<Record<string, string>>;

function modulesOf(unpacked: Unpacked, promised: Promised): Modules {
  if (promised === 'lent')
    return Object.fromEntries(
      Object.entries(lentModules).map(([name, folder]) => [
        name,
        join(unpacked['shared-api'] ?? '', folder, 'index.d.ts'),
      ]),
    );
  const ui = unpacked['shared-ui'] ?? '';
  const indexOf = (name: string) => join(ui, name, 'index.d.ts');
  const controls = readdirSync(ui).filter((name) => existsSync(indexOf(name)));
  return Object.fromEntries(controls.sort().map((name) => [name, indexOf(name)]));
}
