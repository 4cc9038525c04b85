import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { readJson, root } from '../lib/paths';

/** Packages of the workspace are TypeScript sources, resolved by their `exports`. */
export const workspaceSources: Plugin = {
  name: 'workspace-sources',
  setup(builder) {
    builder.onResolve({ filter: /^@portal\// }, ({ path }) => {
      const [, name = '', ...rest] = path.split('/');
      return { path: join(root, name, exportedFile(name, rest.length > 0 ? `./${rest.join('/')}` : '.')) };
    });
  },
};

function exportedFile(name: string, request: string): string {
  const { exports } = readJson<{ exports: Record<string, string> }>(join(root, name, 'package.json'));
  if (exports[request]) return exports[request];
  // The longest pattern wins, as in Node.
  const patterns = Object.keys(exports)
    .filter((pattern) => pattern.includes('*'))
    .sort((a, b) => b.length - a.length);
  for (const pattern of patterns) {
    const [before = '', after = ''] = pattern.split('*');
    if (request.startsWith(before) && request.endsWith(after))
      return exports[pattern]?.replace('*', request.slice(before.length, request.length - after.length)) ?? '';
  }
  throw new Error(`@portal/${name} n’exporte pas ${request}`);
}

/** Reads a data-only TypeScript module, such as the descriptor of a remote. */
export const loadSource = <T>(file: string): Promise<T> =>
  load<T>({ entryPoints: [file] }, file.replaceAll(/[^a-z0-9]/gi, '_'));

/** The same for a text that stands in a folder; builds that run at the same time do not meet. */
export async function loadText<T>(contents: string, resolveDir: string, name: string): Promise<T> {
  const unique = `texte-${name}-${process.pid}`;
  try {
    return await load<T>({ stdin: { contents, resolveDir, loader: 'ts' } }, unique);
  } finally {
    rmSync(outfileOf(unique), { force: true });
  }
}

const outfileOf = (name: string) => join(root, 'tooling/node_modules/.portal', `${name}.mjs`);

async function load<T>(input: Pick<BuildOptions, 'entryPoints' | 'stdin'>, name: string): Promise<T> {
  const outfile = outfileOf(name);
  mkdirSync(join(outfile, '..'), { recursive: true });
  await build({
    ...input,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [workspaceSources],
  });
  return (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)) as T;
}
