// Bundles a command written in TypeScript and runs it: Node 20 does not read TypeScript by itself.
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

// Commands take data from shared-api: it is TypeScript sources too, and bundled.
const workspaceSources = {
  name: 'workspace-sources',
  setup(build) {
    build.onResolve({ filter: /^@portal\/shared-api\/(contract|rules)\// }, ({ path }) => ({
      path: join(root, path.replace('@portal/shared-api', 'shared-api/src')) + '.ts',
    }));
  },
};
