import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { migrationsFolder } from '../database/migrate';

/** Repository with the sources of a snapshot. */
export interface SourceTree {
  root: string;
  migrations: string;
}

/**
 * Keys of the snapshots by name, as the run has computed them before its first test: to read some hundred sources again
 * costs each test file a quarter of a second.
 */
export function keyOfRun(snapshot: string): string | undefined {
  const keys = process.env['PORTAL_TEST_SNAPSHOT_KEYS'];
  return keys
    ?.split(',')
    .find((each) => each.startsWith(`${snapshot}=`))
    ?.slice(snapshot.length + 1);
}

const thisTree = (): SourceTree => {
  const migrations = migrationsFolder();
  return { root: dirname(dirname(migrations)), migrations };
};

/**
 * Digest of the migrations, the lockfile, and `entry` with every own source file that it imports, directly or not.
 * `entry` is a path below the root; with null only migrations and lockfile count.
 */
export function sourcesKey(entry: string | null, { root, migrations }: SourceTree = thisTree()): string {
  const files = [
    ...readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => join(migrations, name)),
    join(root, 'pnpm-lock.yaml'),
    ...(entry ? importedFrom(join(root, entry), root) : []),
  ];
  const digest = createHash('sha256');
  for (const file of files.sort())
    digest.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return digest.digest('hex').slice(0, 16);
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

function importedFrom(entry: string, root: string): string[] {
  const found = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = resolveOwn(name, file, root);
      if (target) open.push(target);
    }
  }
  return [...found];
}

/** Path of an own file; the lockfile covers other packages. */
function resolveOwn(name: string, from: string, root: string): string | undefined {
  const path = name.startsWith('.')
    ? join(dirname(from), name)
    : name.startsWith('@portal/shared-api/')
      ? join(root, 'shared-api/src', name.slice('@portal/shared-api/'.length))
      : null;
  if (path === null) return undefined;
  const candidates = path.endsWith('.json') ? [path] : [`${path}.ts`, join(path, 'index.ts')];
  const target = candidates.find(existsSync);
  if (!target) throw new Error(`« ${name} », imported by ${relative(root, from)}, is no file.`);
  return target;
}
