import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform, type BuildOptions } from 'esbuild';
import { buildUnlessSame } from '../lib/build-cache';
import { root } from '../lib/paths';
import { workspaceSources } from './load-source';

const inputs = [
  'server/src',
  'server/package.json',
  'shared-api/src/contract',
  'shared-api/src/rules',
  'shared-ui/src',
  'tooling/src/build/build-server.ts',
  'pnpm-lock.yaml',
];

/** Bundles the server unless the sources are unchanged: the bundle of a running server is not replaced. */
export const buildServer = () => buildUnlessSame('server', inputs, join(root, 'server/dist/main.js'), bundleServer);

const outdir = join(root, 'server/dist');

/** Bundles the server and its commands for Node; packages stay external, lazy imports are files of their own. */
export function serverBuild(): BuildOptions {
  const commands = readdirSync(join(root, 'server/src/cli')).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  return {
    entryPoints: [
      join(root, 'server/src/main.ts'),
      join(root, 'server/src/platform/pages/draw-worker.mjs'),
      join(root, 'server/src/platform/pages/text-worker.mjs'),
      join(root, 'server/src/fichiers/pdf-worker.mjs'),
      ...commands.map((name) => join(root, 'server/src/cli', name)),
    ],
    absWorkingDir: root,
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
  };
}

const identity = 'server/src/identity';
const browsers = ['es2022', 'chrome110', 'firefox110', 'safari16'];

/** Bundles the scripts of the pages that the server draws: sign-in and second factor. */
const pageScriptsBuild = (): BuildOptions => ({
  entryPoints: [
    join(root, identity, 'sign-in/browser/page.ts'),
    join(root, identity, 'second-factor/sign-in/browser/second-factor.ts'),
  ],
  absWorkingDir: root,
  outdir: join(outdir, 'connexion'),
  entryNames: '[name]',
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'iife',
  target: browsers,
  plugins: [workspaceSources],
  logLevel: 'error',
});

async function bundleServer(): Promise<void> {
  await Promise.all([build(serverBuild()), build(pageScriptsBuild())]);
  await writePageStyles();
  chmodSync(join(outdir, 'main.js'), 0o755);
}

/** The controls and layouts that the server draws leave their style beside its bundle: one sheet for all its pages. */
async function writePageStyles(): Promise<void> {
  const { code } = await transform(readFileSync(join(outdir, 'main.css'), 'utf8'), {
    loader: 'css',
    minify: true,
    target: browsers.filter((name) => !name.startsWith('es')),
  });
  writeFileSync(join(outdir, 'connexion/pages.css'), code);
}
