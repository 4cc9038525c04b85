import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Root of the repository: the closest folder with a pnpm-workspace.yaml. */
export const root = findRoot(process.cwd());

function findRoot(from: string): string {
  if (existsSync(join(from, 'pnpm-workspace.yaml'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('Aucun espace de travail pnpm au-dessus de ce dossier.');
  return findRoot(parent);
}

export const packageFolder = (name: string) => resolve(root, name);

/** A folder as somebody typed it: npm starts scripts at the root, and says where they were started. */
export const typedFolder = (folder: string) => resolve(process.env['INIT_CWD'] ?? root, folder);

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** What a JSON file holds; null for one that is missing, cut or altered, which no manifest is. */
export function readWholeJson(file: string): unknown {
  if (!existsSync(file)) return null;
  try {
    return readJson<unknown>(file);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export const packageVersion = (name: string) =>
  readJson<{ version: string }>(join(packageFolder(name), 'package.json')).version;

/** Packages loaded by the browser of a visitor, in build order. */
export const remotes = ['shared-ui', 'remote-auth', 'remote-member', 'remote-admin', 'remote-faq'] as const;
