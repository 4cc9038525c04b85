import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Root of the repository: the folder of pnpm-workspace.yaml above the current one. */
export const root = findRoot(process.cwd());

function findRoot(from: string): string {
  if (existsSync(join(from, 'pnpm-workspace.yaml'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('Aucun espace de travail pnpm au-dessus de ce dossier.');
  return findRoot(parent);
}

export const packageFolder = (name: string) => resolve(root, name);

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

export const packageVersion = (name: string) =>
  readJson<{ version: string }>(join(packageFolder(name), 'package.json')).version;

/** Packages that a visitor's browser loads, in the order they are built. */
export const remotes = ['shared-ui', 'remote-auth', 'remote-member', 'remote-admin', 'remote-faq'] as const;
