const { execFile } = require('node:child_process');
const { join } = require('node:path');
const { promisify } = require('node:util');
const { build } = require('../node_modules/esbuild');

const server = join(__dirname, '..', '..', 'server');

/**
 * Makes the databases that tests of the server copy, before the first of them: seeding takes longer than a test may
 * on a busy machine. A run of a few named files makes what it needs by itself, and a rule alone needs none.
 */
module.exports = async ({ nonFlagArgs, runTestsByPath }) => {
  if (nonFlagArgs.length > 0 && !runTestsByPath) return;
  // Below the server, from where it finds its packages and its migrations.
  const outfile = join(server, 'node_modules', '.portal', 'make-snapshots.mjs');
  await build({
    entryPoints: [join(server, 'src', 'demo', 'testing', 'make-snapshots.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [workspaceSources],
    logLevel: 'error',
  });
  const make = (engine) =>
    promisify(execFile)(process.execPath, [outfile, engine], { env: { ...process.env, NODE_OPTIONS: '' } });
  // Each engine is filled by one process, and both at once. Jest hands its environment to its workers.
  const [{ stdout }] = await Promise.all(['embedded', 'postgresql'].map(make));
  process.env.PORTAL_TEST_SNAPSHOT_KEYS = stdout;
};

const workspaceSources = {
  name: 'workspace-sources',
  setup({ onResolve }) {
    onResolve({ filter: /^@portal\/shared-api\/(contract|rules)\// }, ({ path }) => ({
      path: `${join(server, '..', path.replace('@portal/shared-api', 'shared-api/src'))}.ts`,
    }));
  },
};
