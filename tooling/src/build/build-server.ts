import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildUnlessSame } from '../lib/build-cache';
import { root } from '../lib/paths';
import { workspaceSources } from './load-source';

const inputs = [
  'server/src',
  'server/package.json',
  'shared-api/src/contract',
  'shared-api/src/rules',
  'tooling/src/build/build-server.ts',
  'pnpm-lock.yaml',
];

/** Bundles the server unless the sources are unchanged: the bundle of a running server is not replaced. */
export const buildServer = () => buildUnlessSame('server', inputs, join(root, 'server/dist/main.js'), bundleServer);

/** Bundles the server and its commands for Node; packages stay external. */
async function bundleServer(): Promise<void> {
  const commands = readdirSync(join(root, 'server/src/cli')).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const outdir = join(root, 'server/dist');
  await build({
    entryPoints: [
      join(root, 'server/src/main.ts'),
      join(root, 'server/src/platform/pages/draw-worker.mjs'),
      ...commands.map((name) => join(root, 'server/src/cli', name)),
    ],
    outdir,
    outbase: join(root, 'server/src'),
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    packages: 'external',
    plugins: [workspaceSources],
    logLevel: 'error',
  });
  chmodSync(join(outdir, 'main.js'), 0o755);
}
