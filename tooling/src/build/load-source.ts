import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { root } from '../lib/paths';

/** Packages of the workspace are TypeScript sources, named as their `exports` say. */
const workspaceSources: Plugin = {
  name: 'workspace-sources',
  setup(builder) {
    builder.onResolve({ filter: /^@portal\/(shared-api|shared-ui)\// }, (args) => {
      const [, name = '', ...rest] = args.path.split('/');
      return { path: join(root, name, 'src', `${rest.join('/')}.ts`) };
    });
  },
};

/** Reads a TypeScript module that is data only, such as a remote's descriptor. */
export async function loadSource<T>(file: string): Promise<T> {
  const outfile = join(root, 'tooling/node_modules/.portal', `${file.replaceAll(/[^a-z0-9]/gi, '_')}.mjs`);
  mkdirSync(join(outfile, '..'), { recursive: true });
  await build({ entryPoints: [file], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error', plugins: [workspaceSources] });
  return (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)) as T;
}
