import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths';

const ignored = new Set(['node_modules', 'dist', 'migrations', '.git']);

/** SHA-256 of every file below the given folders or files, tests aside: what a build depends on. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path))).sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !ignored.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}
