// Prerequisites of a command before TypeScript can run: Node, and the installed packages. Only Node and git are
// assumed, so nothing here imports a package.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const PNPM = 'pnpm@12.21.0';
const OLDEST_NODE = 20;

/** Installs the packages of the lockfile if needed. */
export function prepare() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE)
    fail(`Node ${OLDEST_NODE} ou plus récent est nécessaire, cette machine a Node ${process.versions.node}.`);
  const mark = join(root, 'node_modules', '.portal-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log('Installation des paquets (une à deux minutes la première fois)…');
  const { status } = spawnSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('L’installation des paquets a échoué : la cause est écrite au-dessus.');
  writeFileSync(mark, wanted);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
