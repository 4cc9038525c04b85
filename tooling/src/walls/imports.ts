import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** One import as it is written, and the file of the checkout that it reaches; null for a package of somebody else. */
export interface Import {
  /** Path from the root of the checkout. */
  file: string;
  line: number;
  specifier: string;
  target: string | null;
}

const importedPath = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/g;
const endings = ['.ts', '.tsx', '.mjs', '.json', '.css', '/index.ts', ''];

/** Sources of the workspace, as paths from the root: TypeScript only, without what is built or installed. */
export function sourceFiles(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .flatMap(({ name }) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((path) => join(name, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path));
}

/** Every import of a file. @param exists whether the checkout holds a path. */
export function importsOf(file: string, text: string, exists: (path: string) => boolean): Import[] {
  return [...text.matchAll(importedPath)].map((match) => {
    const specifier = match[1] ?? match[2] ?? '';
    const line = text.slice(0, (match.index ?? 0) + match[0].length).split('\n').length;
    return { file, line, specifier, target: targetOf(file, specifier, exists) };
  });
}

function targetOf(file: string, specifier: string, exists: (path: string) => boolean): string | null {
  const packageName = /^@portal\/([a-z-]+)(?:\/(.*))?$/.exec(specifier);
  if (packageName) return `${packageName[1]}/${packageName[2] ?? 'index'}`;
  if (!specifier.startsWith('.')) return null;
  const path = relative('.', join(dirname(file), specifier));
  return endings.map((ending) => `${path}${ending}`).find(exists) ?? path;
}

/** Reads a checkout. */
export function readImports(root: string): { imports: Import[]; texts: ReadonlyMap<string, string> } {
  const texts = new Map(sourceFiles(root).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const exists = (path: string) => texts.has(path) || (/\.\w+$/.test(path) && existsSync(join(root, path)));
  return { texts, imports: [...texts].flatMap(([file, text]) => importsOf(file, text, exists)) };
}
