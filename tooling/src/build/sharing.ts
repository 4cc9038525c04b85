/**
 * The one sharing policy. Every package is listed by its exact request: the prefix form
 * makes duplicate chunks. The host brings them all in its own file (`eager`); a remote never
 * ships a copy of its own, so that a second one cannot slip in (`import: false`).
 */
const libraries = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  superstruct: 'superstruct',
  swr: 'swr',
  zustand: 'zustand',
} as const;

/** Modules of shared-api that exist once in a page, at the version of the remote contract. */
const ownModules = ['@portal/shared-api', '@portal/shared-api/router', '@portal/shared-api/remote'];

/** Not shared as a module, but lent to remotes by the host, which must not be older. */
const lentRuntime = '@module-federation/runtime';

export interface SharedVersions {
  /** Of the federation runtime. */
  federation: string;
  library(name: string): string;
  sharedApi: string;
}

/** Options of `shared` for the host or for a remote; versions are those installed. */
export function sharing(kind: 'host' | 'remote', versions: SharedVersions) {
  const entry = (version: string) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
    version,
    ...(kind === 'host' ? { eager: true } : { import: false as const }),
  });
  return Object.fromEntries([
    ...Object.entries(libraries).map(([request, library]) => [request, entry(versions.library(library))]),
    ...ownModules.map((request) => [request, entry(versions.sharedApi)]),
  ]);
}

/** Ranges a remote asks for, as written in its release and checked against the host's. */
export function sharedRanges(versions: SharedVersions): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(libraries).map(([request, library]) => [request, `^${versions.library(library)}`]),
    [lentRuntime, `^${versions.federation}`],
    ...ownModules.map((request) => [request, `^${versions.sharedApi}`]),
  ]);
}
