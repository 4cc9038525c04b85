import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../lib/paths';
import { runCompiler } from './published-types/emit-types';

const SHOWN_ERRORS = 10;

/**
 * Type errors of a package before it is built, as lines: the bundler alone takes an import that nobody exports. Every
 * file of its `src` except tests is checked, with the options of its own `tsconfig.json` or those of the workspace.
 */
export async function typeFaults(folder: string): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), 'verification-'));
  const isOwn = existsSync(join(folder, 'tsconfig.json'));
  // Beside its own, because the compiler looks for packages of types from where the project is.
  const project = join(isOwn ? folder : work, `tsconfig.verification-${process.pid}.json`);
  try {
    writeFileSync(join(work, 'bundler.d.ts'), 'declare const process: { env: { NODE_ENV?: string } };\n');
    writeFileSync(project, JSON.stringify(isOwn ? ownProject(folder) : projectOf(folder, work)));
    const errors = (await runCompiler(project)).split('\n').filter((line) => /error TS\d+/.test(line));
    const inFolder = (file: string) => relative(folder, resolve(dirname(project), file));
    return errors.slice(0, SHOWN_ERRORS).map((line) => line.replace(/^[^(]+/, inFolder));
  } finally {
    rmSync(project, { force: true });
    rmSync(work, { recursive: true, force: true });
  }
}

const projectOf = (folder: string, work: string) => ({
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: { types: [], noEmit: true },
  include: [join(folder, 'src'), join(root, 'tooling/src/assets.d.ts'), join(work, 'bundler.d.ts')],
  exclude: testsOf(folder),
});

/** Projects that a `tsconfig.json` refers to: they may hold the options, as in one that only refers to others. */
function referencesOf(folder: string): string[] {
  const [, listed = ''] =
    /"references"\s*:\s*\[([^\]]*)\]/.exec(readFileSync(join(folder, 'tsconfig.json'), 'utf8')) ?? [];
  return [...listed.matchAll(/"path"\s*:\s*"([^"]+)"/g)]
    .map(([, path = '']) => join(folder, path.endsWith('.json') ? path : join(path, 'tsconfig.json')))
    .filter((path) => existsSync(path));
}

/**
 * The folder's options without what leaves files unchecked: lists and references of its own, `noCheck`, build state.
 */
const ownProject = (folder: string) => ({
  extends: [join(folder, 'tsconfig.json'), ...referencesOf(folder)],
  compilerOptions: {
    jsx: 'react-jsx',
    noCheck: false,
    noEmit: true,
    composite: false,
    incremental: false,
    emitDeclarationOnly: false,
    tsBuildInfoFile: null,
  },
  files: [],
  references: [],
  include: [join(folder, 'src'), join(folder, '*.d.ts'), join(folder, 'types')],
  exclude: testsOf(folder),
});

const testsOf = (folder: string) => [
  ...['test', 'spec', 'stories', 'catalogue'].flatMap((kind) => [
    `${folder}/**/*.${kind}.ts`,
    `${folder}/**/*.${kind}.tsx`,
  ]),
  `${folder}/src/**/testing`,
  `${folder}/src/**/__tests__`,
];
