import { domainOf, domainOrder } from '../walls/domains';
import { readImports, type Import } from '../walls/imports';

/** Names, and for each name those it imports. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const isNotShipped = /\.(test|spec|catalogue|one-bundle)\.tsx?$|\/testing\/|^server\/src\/demo\//;

/** Packages of the workspace, and domains of the server, by their imports; without tests and demo data. */
export function houseImports(root: string): { packages: Imports; domains: Imports } {
  const { imports, texts } = readImports(root);
  const shipped = imports.filter(({ file }) => !isNotShipped.test(file));
  const order = domainOrder(texts.get('server/src/portal.ts') ?? '');
  const packages = [...new Set([...texts.keys()].map(folderOf))];
  return {
    packages: collect(packages, shipped, folderOf),
    domains: collect(order, shipped, (path) => domainOf(order, path)),
  };
}

const folderOf = (path: string) => path.split('/')[0] ?? '';

function collect(names: readonly string[], found: readonly Import[], nameOf: (path: string) => string | null): Imports {
  const imports = new Map(names.map((name) => [name, new Set<string>()]));
  for (const { file, target } of found) {
    const from = imports.get(nameOf(file) ?? '');
    const to = target === null ? null : nameOf(target);
    if (from && to !== null && to !== nameOf(file) && imports.has(to)) from.add(to);
  }
  return imports;
}
