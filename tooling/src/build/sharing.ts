/**
 * The one sharing policy. Every package is listed by its exact request: the prefix form duplicates chunks. The host has
 * them all in its own file (`eager`); a remote never ships its own copy (`import: false`).
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

/** Modules of shared-api with one instance per page, at the version of the remote contract. */
export const ownModules = [
  '@portal/shared-api',
  '@portal/shared-api/labels',
  '@portal/shared-api/router',
  '@portal/shared-api/remote',
];

/** Not a shared module, but lent to remotes by the host, which must not be older. */
const lentRuntime = '@module-federation/runtime';

export interface SharedVersions {
  /** Version of the federation runtime. */
  federation: string;
  library(name: string): string;
  sharedApi: string;
}

/** `shared` options for the host or a remote; versions are the installed ones. */
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

/** Version ranges of a remote, written into its release and compared with the host. */
export function sharedRanges(versions: SharedVersions): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(libraries).map(([request, library]) => [request, `^${versions.library(library)}`]),
    [lentRuntime, `^${versions.federation}`],
    ...ownModules.map((request) => [request, `^${versions.sharedApi}`]),
  ]);
}
