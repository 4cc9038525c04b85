import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Module } from 'webpack';
import { readJson } from '../lib/paths';

/** Controls of the design system: each folder of `src` with an `index.ts` is one expose. */
export function exposedControls(folder: string): Record<string, string> {
  const source = join(folder, 'src');
  const names = readdirSync(source).filter((name) => existsSync(join(source, name, 'index.ts')));
  return Object.fromEntries(names.sort().map((name) => [`./${name}`, `./src/${name}/index.ts`]));
}

/**
 * Cache groups of webpack for the families of the design system (`families.json`): controls that pages use together
 * share a file, and each keeps its own expose. An entry with a leading slash is a path of the workspace; with a
 * trailing slash too it covers everything below, unless another family names it more precisely.
 */
export function controlFamilies(folder: string) {
  const families = Object.entries(readJson<Record<string, string[]>>(join(folder, 'families.json'))).map(
    ([name, members]) => ({
      name,
      own: members
        .filter((member) => !member.endsWith('/'))
        .flatMap((member) => (member.startsWith('/') ? [member] : pathsOf(folder, member))),
      common: members.filter((member) => member.endsWith('/')),
    }),
  );
  const familyOf = (file: string) => {
    const path = file.replaceAll('\\', '/');
    return (
      families.find(({ own }) => own.some((candidate) => path.includes(candidate))) ??
      families.find(({ common }) => common.some((candidate) => path.includes(candidate)))
    );
  };
  return Object.fromEntries(
    families.map((family) => [
      family.name,
      {
        name: family.name,
        test: (module: Module) => familyOf(module.nameForCondition() ?? '') === family,
        chunks: 'async' as const,
        enforce: true,
      },
    ]),
  );
}

/** Files of a control, and for a family of icons those of its icons. */
function pathsOf(folder: string, control: string): string[] {
  const icons = readFileSync(join(folder, 'src', control, 'index.ts'), 'utf8').matchAll(/icon\/paths\/([\w-]+)/g);
  const files = readdirSync(join(folder, 'src', control), { withFileTypes: true }).filter((entry) => entry.isFile());
  return [
    ...files.map(({ name }) => `/shared-ui/src/${control}/${name}`),
    ...[...icons].map(([, icon]) => `/shared-ui/src/icon/paths/${icon}.ts`),
  ];
}
