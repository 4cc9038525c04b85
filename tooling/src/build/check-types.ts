import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../lib/paths';
import { runCompiler } from './published-types/emit-types';

const SHOWN_ERRORS = 10;

/**
 * Type errors of a package before it is built, as lines: the bundler alone takes an import that nobody exports. A
 * folder with a `tsconfig.json` is checked by its own, any other by that of the workspace, without its tests.
 */
export async function typeFaults(folder: string): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), 'verification-'));
  try {
    const own = join(folder, 'tsconfig.json');
    const project = existsSync(own) ? own : join(work, 'tsconfig.json');
    if (project !== own) {
      writeFileSync(join(work, 'bundler.d.ts'), 'declare const process: { env: { NODE_ENV?: string } };\n');
      writeFileSync(project, JSON.stringify(projectOf(folder, work)));
    }
    const errors = (await runCompiler(project)).split('\n').filter((line) => /error TS\d+/.test(line));
    const inFolder = (file: string) => relative(folder, resolve(dirname(project), file));
    return errors.slice(0, SHOWN_ERRORS).map((line) => line.replace(/^[^(]+/, inFolder));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const projectOf = (folder: string, work: string) => ({
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: { types: [], noEmit: true },
  include: [join(folder, 'src'), join(root, 'tooling/src/assets.d.ts'), join(work, 'bundler.d.ts')],
  exclude: [
    ...['test', 'catalogue'].flatMap((kind) => [`${folder}/**/*.${kind}.ts`, `${folder}/**/*.${kind}.tsx`]),
    `${folder}/src/**/testing`,
  ],
});
