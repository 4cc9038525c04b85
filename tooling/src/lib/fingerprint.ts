import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths';

const ignored = new Set(['node_modules', 'dist', 'migrations', '.git']);

/**
 * SHA-256 of every file below the given folders or files, without tests: the input of a build. Equal files give an
 * equal hash in any checkout.
 */
export function fingerprint(paths: readonly string[], base = root): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(base, path))).sort())
    hash.update(relative(base, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !ignored.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}
