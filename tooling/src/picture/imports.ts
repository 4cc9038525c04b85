import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Names, and for each name those it imports. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const importedPath = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;
const isTest = (path: string) => /\.(test|spec|catalogue|one-bundle)\.tsx?$|\/(testing|dist|node_modules)\//.test(path);

/** Running packages of the workspace, without their tests. */
export function packageImports(root: string): Imports {
  const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  return collect(
    packages,
    packages.flatMap((name) => sourceFiles(join(root, name)).map((file) => [name, file] as const)),
    (path) => /^@portal\/([\w-]+)/.exec(path)?.[1],
  );
}

/** Left out: every domain uses the platform, and the demo fills every domain. */
const withoutArrows = /^(platform|demo)\//;

/** Domains of the server: folders with a `domain.ts`, at any depth. */
export function domainImports(root: string): Imports {
  const source = join(root, 'server', 'src');
  const files = sourceFiles(source).filter((file) => !withoutArrows.test(relative(source, file)));
  const domains = files
    .filter((file) => file.endsWith('/domain.ts'))
    .map((file) => relative(source, dirname(file)))
    .sort((one, other) => other.length - one.length);
  const domainOf = (file: string) => domains.find((domain) => relative(source, file).startsWith(`${domain}/`));
  return collect(
    domains,
    files.flatMap((file) => {
      const domain = domainOf(file);
      return domain ? [[domain, file] as const] : [];
    }),
    (path, file) => (path.startsWith('.') ? domainOf(`${join(dirname(file), path)}/`) : undefined),
  );
}

function collect(
  names: readonly string[],
  files: readonly (readonly [string, string])[],
  targetOf: (path: string, file: string) => string | undefined,
): Imports {
  const imports = new Map(names.map((name) => [name, new Set<string>()]));
  for (const [name, file] of files)
    for (const [, from, lazy] of readFileSync(file, 'utf8').matchAll(importedPath)) {
      const target = targetOf(from ?? lazy ?? '', file);
      if (target && target !== name && imports.has(target)) imports.get(name)?.add(target);
    }
  return imports;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path));
}
