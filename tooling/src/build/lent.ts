import { existsSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import type { Lent } from '@portal/shared-api/contract/federation';
import type { CallShape } from '@portal/shared-api/contract/json-schema';
import { fingerprint } from '../lib/fingerprint';
import { packageFolder, readJson, root } from '../lib/paths';
import { loadText } from './load-source';
import { exposedControls } from './exposes';
import { controlOf } from './page-assets';
import { ownModules } from './sharing';
import { callsFault } from './taken-calls';

/** What a build has to do with the shared packages. */
interface SharedUse {
  /** Names imported from each lent module. */
  lent: Map<string, Set<string>>;
  /** Names imported from each file of the contract. */
  contracts: Map<string, Set<string>>;
  /** Names imported from each control of the design system. */
  controls: Map<string, Set<string>>;
  /** Controls that a file takes whole, so that nothing says what it takes of them, each with its files. */
  whole: Map<string, Set<string>>;
  /** Exports of each file of the shared packages that is part of the build. */
  provided: Map<string, string[]>;
}

const uses = new WeakMap<Compilation, SharedUse>();

/** Reads what a build takes of the shared packages, before webpack joins its modules. */
export class SharedUsePlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('SharedUsePlugin', (compilation) => {
      compilation.hooks.seal.tap('SharedUsePlugin', () => void uses.set(compilation, readUse(compilation)));
    });
  }
}

const sharedPackages = ['shared-api', 'shared-ui'].map(packageFolder);

function readUse(compilation: Compilation): SharedUse {
  const use: SharedUse = {
    lent: new Map(),
    contracts: new Map(),
    controls: new Map(),
    whole: new Map(),
    provided: new Map(),
  };
  // A design system may be built from a folder outside the workspace, too.
  const folders = [...sharedPackages, compilation.compiler.context];
  for (const module of compilation.modules) {
    const own = resourceOf(module);
    const provided = compilation.moduleGraph.getProvidedExports(module);
    if (folders.some((folder) => own.startsWith(folder)) && Array.isArray(provided)) use.provided.set(own, provided);
    for (const dependency of dependenciesOf(module)) {
      const names = namesTaken(dependency);
      if (names === null || !('request' in dependency)) continue;
      const request = String(dependency.request);
      const imported = compilation.moduleGraph.getModule(dependency);
      const file = resourceOf(imported);
      const control = imported && controlOf(imported);
      if (control && names.length === 0) add(use.whole, control, own);
      for (const name of names) {
        if (ownModules.includes(request)) add(use.lent, request, name);
        else if (control) add(use.controls, control, name);
        else if (/[\\/]shared-api[\\/](src[\\/])?contract[\\/]/.test(file)) add(use.contracts, file, name);
      }
    }
  }
  return use;
}

/** What a module needs at once, and what it loads later. */
const dependenciesOf = ({ dependencies, blocks }: Pick<Module, 'dependencies' | 'blocks'>): Dependency[] => [
  ...dependencies,
  ...blocks.flatMap(dependenciesOf),
];

/** Whether webpack says what a dependency takes of the module it leads to; `import()` says it otherwise. */
const isOfNames = (dependency: object): dependency is { ids: unknown[] } =>
  'ids' in dependency && Array.isArray(dependency.ids);

/**
 * Names that a dependency takes of its module: of `import * as`, those of the members. None for the whole of it, null
 * for a dependency that takes nothing.
 */
function namesTaken(dependency: Dependency): string[] | null {
  if (isOfNames(dependency)) return firstOf([dependency.ids]);
  if (dependency.type !== 'import()') return null;
  const taken = 'referencedExports' in dependency ? dependency.referencedExports : null;
  return Array.isArray(taken) ? firstOf(taken) : [];
}

const firstOf = (paths: readonly unknown[]): string[] =>
  paths.flatMap((path) => (Array.isArray(path) && typeof path[0] === 'string' ? [path[0]] : []));

function sharedUseIn(compilation: Compilation): SharedUse {
  const use = uses.get(compilation);
  if (!use) throw new Error('La construction n’a pas lu ce qu’elle prend des paquets communs');
  return use;
}

const add = (to: Map<string, Set<string>>, key: string, name: string) =>
  to.set(key, (to.get(key) ?? new Set()).add(name));

const resourceOf = (module: Module | null): string =>
  module && 'resource' in module && typeof module.resource === 'string' ? module.resource : '';

/** What the host lends: every export of the lent modules, and the catalogue of resources. */
export async function lendsOf(compilation: Compilation): Promise<Lent> {
  const api = apiOf(packageFolder('host'));
  const { provided } = sharedUseIn(compilation);
  const exportsOf = (request: string) => {
    const names = provided.get(api.fileOf(request));
    if (!names) throw new Error(`L’hôte n’embarque pas ${request}`);
    return names.sort();
  };
  return {
    version: api.version,
    exports: Object.fromEntries(ownModules.map((request) => [request, exportsOf(request)])),
    resources: await resourcesOf(api),
  };
}

/** What a build takes of the shared-api that its folder knows. */
export async function needsOf(folder: string, compilation: Compilation): Promise<Lent> {
  const api = apiOf(folder);
  const sources = [...compilation.modules]
    .flatMap((module) => ('modules' in module ? [...(module.modules as Module[])] : [module]))
    .filter((module) => resourceOf(module).startsWith(join(folder, 'src')))
    .map((module) => String(module.originalSource()?.source() ?? ''))
    .join('\n');
  return {
    version: api.version,
    exports: namesOf(sharedUseIn(compilation).lent),
    resources: (await resourcesOf(api)).filter((name) => isNamed(name, sources)),
  };
}

const namesOf = (taken: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> =>
  Object.fromEntries([...taken].map(([from, names]) => [from, [...names].sort()]).sort());

/**
 * What a remote imports of each control of the design system.
 * @throws for a control that a file takes whole: no release of the design system could be held to what it takes.
 */
export function importsOf(compilation: Compilation): Record<string, string[]> {
  const { controls, whole } = sharedUseIn(compilation);
  const [fault] = whole;
  if (fault) {
    const [control, files] = fault;
    throw new Error(
      `${[...files].map((file) => relative(compilation.compiler.context, file)).join(', ')} prend ${control.replace('./', '')} en entier\u00a0: importez-en chaque export par son nom`,
    );
  }
  return namesOf(controls);
}

/** What each control of the design system exports. */
export function exportsOf(folder: string, compilation: Compilation): Record<string, string[]> {
  const { provided } = sharedUseIn(compilation);
  return Object.fromEntries(
    Object.entries(exposedControls(folder)).map(([control, path]) => {
      const names = provided.get(join(folder, path));
      if (!names) throw new Error(`Les exports de ${control} ne se lisent pas`);
      return [control, [...names].sort()];
    }),
  );
}

/** A resource is asked for by its name as text, as a member, or by taking the catalogue apart. */
const isNamed = (name: string, sources: string) =>
  new RegExp(
    `(['"\`])${name}\\1|resources\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*=\\s*[\\w.]*resources\\b`,
  ).test(sources);

/** Shapes of the calls that a build holds, by their names. @throws when a remote sends calls and none is found. */
export async function callsOf(compilation: Compilation, name: string): Promise<Record<string, CallShape>> {
  const { lent, contracts } = sharedUseIn(compilation);
  const files = [...contracts];
  const lines = [
    `import { shapesTaken } from '${join(root, 'tooling/src/build/taken-calls.ts')}';`,
    ...files.map(([file], index) => `import * as m${index} from '${file}';`),
    `export const shapes = shapesTaken([${files
      .map(([, names], index) => `[m${index}, ${JSON.stringify([...names])}]`)
      .join(', ')}]);`,
  ];
  const { shapes } = await loadText<{ shapes: Record<string, CallShape> }>(
    lines.join('\n'),
    packageFolder('host'),
    `calls-${name}`,
  );
  const fault = name.startsWith('remote-') ? callsFault(lent.get('@portal/shared-api') ?? [], shapes) : null;
  if (fault) throw new Error(`${name} : ${fault}`);
  return shapes;
}

interface KnownApi {
  /** Version with a digest of the content. */
  version: string;
  /** File of an exported request. */
  fileOf(request: string): string;
}

/** The shared-api that a folder is built with: the one it installed, or that of the workspace. */
function apiOf(folder: string): KnownApi {
  const installed = join(folder, 'node_modules/@portal/shared-api');
  const own = existsSync(installed) ? realpathSync(installed) : packageFolder('shared-api');
  const { version, exports } = readJson<{ version: string; exports: Record<string, string | { default: string }> }>(
    join(own, 'package.json'),
  );
  return {
    version: `${version}+${fingerprint(['.'], own).slice(0, 8)}`,
    fileOf: (request) => {
      const entry = exports[request.replace('@portal/shared-api', '.')];
      const file = typeof entry === 'string' ? entry : entry?.default;
      if (!file) throw new Error(`${request} n’est pas exporté`);
      return join(own, file);
    },
  };
}

async function resourcesOf(api: KnownApi): Promise<string[]> {
  const { resources } = await loadText<{ resources: object }>(
    `export { resources } from '${api.fileOf('@portal/shared-api/resources')}';`,
    packageFolder('host'),
    'resources',
  );
  return Object.keys(resources);
}
