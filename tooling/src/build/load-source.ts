import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
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
export async function loadSource<T>(file: string): Promise<T> {
  const outfile = join(root, 'tooling/node_modules/.portal', `${file.replaceAll(/[^a-z0-9]/gi, '_')}.mjs`);
  mkdirSync(join(outfile, '..'), { recursive: true });
  await build({
    entryPoints: [file],
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
