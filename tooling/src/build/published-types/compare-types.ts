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
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readJson, root } from '../../lib/paths';
import { exportsOf, readBreaks, type CheckedExport, type TypeBreak } from './breaks';
import { runCompiler } from './emit-types';
import { installedAt, typePackages } from './pack-types';

/**
 * Breaking changes between two releases of the design system: a control or export that is gone, a property that is now
 * required, gone, or narrower (decision 0018).
 * @param before @param after folders of the two releases. One without types breaks nothing.
 */
export async function breaksBetween(before: string, after: string): Promise<TypeBreak[]> {
  if (!existsSync(join(before, 'portal-shared-ui.tgz'))) return [];
  const isSame = (name: string) => readFileSync(join(before, name)).equals(readFileSync(join(after, name)));
  if (typePackages.every(isSame)) return [];
  const work = mkdtempSync(join(tmpdir(), 'contrat-'));
  try {
    const old = await unpack(before, join(work, 'before'));
    const now = await unpack(after, join(work, 'after'));
    linkDependencies(work, [old, now]);
    const { gone, checked } = writeCheck(work, old, now);
    return [...gone, ...readBreaks(await runCompiler(join(work, 'tsconfig.json')), checked)];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Generates a program that compiles when the new types provide each old export; missing ones need no compiler. */
function writeCheck(work: string, old: Unpacked, now: Unpacked): { gone: TypeBreak[]; checked: CheckedExport[] } {
  const gone: TypeBreak[] = [];
  const checked: CheckedExport[] = [];
  const lines = [
    'type Given<Control> = Control extends (...given: infer Given) => unknown ? (...given: Given) => unknown : Control;',
    'type Names<Control> = Control extends (props: infer Props, ...rest: never) => unknown ? (Props extends unknown ? keyof Props : never) : never;',
  ];
  for (const control of controlsOf(old.ui)) {
    if (!existsSync(indexOf(now.ui, control))) {
      gone.push({ control, what: 'le composant n’existe plus' });
      continue;
    }
    const [had, has] = [old, now].map(({ ui }) => exportsOf(readFileSync(indexOf(ui, control), 'utf8')));
    const kept = new Set([...(has?.values ?? []), ...(has?.types ?? [])]);
    for (const name of [...(had?.values ?? []), ...(had?.types ?? [])].filter((candidate) => !kept.has(candidate)))
      gone.push({ control, what: `${name} n’est plus exporté` });
    for (const name of (had?.values ?? []).filter((candidate) => has?.values.includes(candidate))) {
      const at = (side: 'before' | 'after') =>
        `typeof import('./${side}/node_modules/@portal/shared-ui/${control}/index').${name}`;
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

interface Unpacked {
  ui: string;
  api: string;
}

async function unpack(release: string, folder: string): Promise<Unpacked> {
  const at = (name: string) => join(folder, 'node_modules/@portal', name);
  for (const name of ['shared-ui', 'shared-api']) {
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
  return { ui: at('shared-ui'), api: at('shared-api') };
}

/** Both sides use the same libraries: those of the portal. */
function linkDependencies(work: string, packages: readonly Unpacked[]) {
  const descriptions = packages
    .flatMap(({ ui, api }) => [ui, api])
    .map((folder) => readJson<{ dependencies: Record<string, string> }>(join(folder, 'package.json')));
  for (const name of new Set(descriptions.flatMap(({ dependencies }) => Object.keys(dependencies)))) {
    const link = join(work, 'node_modules', name);
    const installed = installedAt(name);
    if (!installed) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(installed, link, 'junction');
  }
}

const indexOf = (folder: string, control: string) => join(folder, control, 'index.d.ts');
const controlsOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => existsSync(indexOf(folder, name)))
    .sort();
