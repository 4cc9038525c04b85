import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { packageFolder, root } from '../../lib/paths';

export interface EmittedTypes {
  /** Replacement of `src` of the design system. */
  sharedUi: string;
  /** Replacement of `src` of shared-api. */
  sharedApi: string;
}

/** Errors that break the declarations: a type without a name, a missing module. Others belong to `npm run types`. */
const unwritable = /error TS(?:4\d{3}|9\d{3}|2307|2792|7016):/;
const SHOWN_ERRORS = 10;

/**
 * Writes the declarations (`.d.ts`) and the plain JavaScript of the controls and of shared-api.
 * @param folder the design system, possibly outside the workspace.
 * @param work an empty output folder.
 * @throws the compiler errors when a type cannot be emitted.
 */
export async function emitTypes(folder: string, work: string): Promise<EmittedTypes> {
  const base = commonFolder(folder, root);
  const api = join(packageFolder('shared-api'), 'src');
  // The only Node name in the controls is a constant of the bundler; types of Node must not leak into theirs.
  writeFileSync(join(work, 'bundler.d.ts'), 'declare const process: { env: { NODE_ENV?: string } };\n');
  writeFileSync(
    join(work, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        allowImportingTsExtensions: false,
        types: [],
        typeRoots: [],
        rootDir: base,
        outDir: join(work, 'out'),
      },
      include: [
        join(work, 'bundler.d.ts'),
        join(root, 'tooling/src/assets.d.ts'),
        join(folder, 'src/*/index.ts'),
        `${api}/**/*.ts`,
        `${api}/**/*.tsx`,
      ],
      // Each file of shared-api is listed: files reached through an installed package are not emitted.
      exclude: [`${api}/**/*.test.ts`, `${api}/**/*.test.tsx`, join(api, 'client/testing.ts')],
    }),
  );
  mkdirSync(join(work, 'out'));
  const missing = (await runCompiler(join(work, 'tsconfig.json'))).split('\n').filter((line) => unwritable.test(line));
  if (missing.length > 0)
    throw new Error(
      `Les types de shared-ui ne peuvent pas être publiés :\n${missing.slice(0, SHOWN_ERRORS).join('\n')}`,
    );
  const written = (source: string) => join(work, 'out', relative(base, source));
  return { sharedUi: written(join(folder, 'src')), sharedApi: written(api) };
}

/**
 * Runs the type checker on a project and resolves with its errors, none on success. Single-threaded: several threads
 * emit unions in varying order.
 * @throws when the checker ends without an answer: it was killed, or fails without naming an error.
 */
export function runCompiler(project: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    execFile(
      process.execPath,
      [compiler, '--pretty', 'false', '--singleThreaded', '-p', project],
      { cwd: dirname(project), maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const said = `${stdout}${stderr}`;
        if (error && !/error TS\d+/.test(said))
          reject(new Error(`Le vérificateur de types s’arrête : ${said || error.message}`));
        else resolve(said);
      },
    );
  });
}

/** Closest common folder of both. */
function commonFolder(folder: string, other: string): string {
  const way = relative(other, folder);
  return way.startsWith('..') || isAbsolute(way) ? commonFolder(folder, dirname(other)) : other;
}
