import { dirname, join, posix } from 'node:path';

/** Source files by their path below the root. */
export type Sources = ReadonlyMap<string, string>;

const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*'([^']+)'/g;

/** Who imports each file, for all files that stand in the repository. */
export function importersOf(sources: Sources): Map<string, Set<string>> {
  const packages = packageExports(sources);
  const importers = new Map<string, Set<string>>();
  for (const [file, content] of sources) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    for (const [, name = ''] of content.matchAll(IMPORT)) {
      const target = resolve(name, file, sources, packages);
      if (target === undefined) continue;
      const known = importers.get(target) ?? new Set();
      importers.set(target, known.add(file));
    }
  }
  return importers;
}

/** The files, and all that import them, near or far; beyond an `end` that was not itself changed nothing follows. */
export function reachedFrom(
  files: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
  ends: ReadonlySet<string>,
): Set<string> {
  const reached = new Set(files);
  for (const file of reached)
    for (const importer of importers.get(file) ?? [])
      if (!ends.has(importer) || files.includes(importer)) reached.add(importer);
  return reached;
}

type Exports = ReadonlyMap<string, Readonly<Record<string, string>>>;

function packageExports(sources: Sources): Exports {
  const found = new Map<string, Record<string, string>>();
  for (const [file, content] of sources) {
    if (!/^[^/]+\/package\.json$/.test(file)) continue;
    const { name, exports = {} } = JSON.parse(content) as { name: string; exports?: Record<string, string> };
    found.set(
      name,
      Object.fromEntries(
        Object.entries(exports).map(([key, path]) => [posix.join(name, key), posix.join(dirname(file), path)]),
      ),
    );
  }
  return found;
}

function resolve(name: string, from: string, sources: Sources, packages: Exports): string | undefined {
  const path = name.startsWith('.') ? join(dirname(from), name) : ofPackage(name, packages);
  if (path === undefined) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((each) => sources.has(each));
}

function ofPackage(name: string, packages: Exports): string | undefined {
  const entries = packages.get(/^@portal\/[^/]+/.exec(name)?.[0] ?? '');
  if (!entries) return undefined;
  if (entries[name] !== undefined) return entries[name];
  for (const [pattern, path] of Object.entries(entries)) {
    const [before, after] = pattern.split('*');
    if (before === undefined || after === undefined || !name.startsWith(before) || !name.endsWith(after)) continue;
    return path.replace('*', name.slice(before.length, name.length - after.length));
  }
  return undefined;
}
