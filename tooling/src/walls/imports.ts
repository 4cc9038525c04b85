import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** One import as it is written, and the file of the checkout that it reaches; null for a package of somebody else. */
export interface Import {
  /** Path from the root of the checkout. */
  file: string;
  line: number;
  specifier: string;
  target: string | null;
  /** Types alone, which are gone when the file runs. */
  isOfTypes: boolean;
}

const importedPath = /(?:^|\n)\s*(?:import|export)\s(?:([^'";]*?)\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/g;
const endings = ['.ts', '.tsx', '.mjs', '.json', '.css', '/index.ts', ''];

/** Sources of the workspace, as paths from the root, without what is built or installed. */
export function sourceFiles(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .flatMap(({ name }) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((path) => join(name, path)),
    )
    .filter((path) => /\.([cm]?js|jsx|tsx?)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path));
}

/** Every import of a file. @param exists whether the checkout holds a path. */
export function importsOf(file: string, text: string, exists: (path: string) => boolean): Import[] {
  return [...text.matchAll(importedPath)].map((match) => {
    const [whole, names = '', from, lazy] = match;
    const specifier = from ?? lazy ?? '';
    const line = text.slice(0, (match.index ?? 0) + whole.length).split('\n').length;
    return { file, line, specifier, target: targetOf(file, specifier, exists), isOfTypes: areTypes(names) };
  });
}

/** Whether what stands between `import` and `from` names types alone. */
function areTypes(names: string): boolean {
  if (/^type\s/.test(names)) return true;
  const listed = /^\{([^}]*)\}$/
    .exec(names.trim())?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '');
  return listed !== undefined && listed.length > 0 && listed.every((name) => /^\s*type\s/.test(name));
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
