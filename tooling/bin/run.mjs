// Bundles a TypeScript command and runs it: Node 20 does not run TypeScript.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export async function run(command) {
  const { build } = await import('../node_modules/esbuild/lib/main.js');
  const outfile = join(root, 'tooling', 'node_modules', '.portal', `${command}.mjs`);
  mkdirSync(dirname(outfile), { recursive: true });
  await build({
    entryPoints: [join(root, 'tooling', 'src', 'commands', `${command}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [workspaceSources],
    logLevel: 'error',
  });
  process.chdir(root);
  await import(pathToFileURL(outfile).href);
}

// Commands use data from shared-api, which is TypeScript source and bundled too.
const workspaceSources = {
  name: 'workspace-sources',
  setup(build) {
    build.onResolve({ filter: /^@portal\/shared-api\/(contract|rules)\// }, ({ path }) => ({
      path: join(root, path.replace('@portal/shared-api', 'shared-api/src')) + '.ts',
    }));
  },
};
