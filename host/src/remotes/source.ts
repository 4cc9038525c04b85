import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';
import type { BootRelease, Registry } from '@portal/shared-api/contract/federation';
import type { Lifecycles } from '@portal/shared-api/remote';
import { refetch } from './refetch';
import { useRegistry } from './registry';
import { scriptUrl } from './trusted-types';

/** Longest wait for an entry, in milliseconds; chunks have the same limit in their own loader. */
const ENTRY_TIMEOUT = 8000;

const retries = new Map<string, number>();

/** Address of the entry of a release; a retry adds a query, to bypass a stuck cached response. */
function entryOf(release: BootRelease): string {
  const retry = retries.get(release.name);
  const url = new URL(release.entry, document.baseURI);
  if (retry) url.searchParams.set('essai', String(retry));
  return url.href;
}

const releaseByContainer = (container: string) =>
  useRegistry.getState().releases.find((release) => release.container === container);

/**
 * Gives every container of the page (host and remotes) the addresses of the registry: none is compiled in. Entries have
 * integrity and a time limit.
 */
const registryPlugin: ModuleFederationRuntimePlugin = {
  name: 'portal-registry',
  beforeRegisterRemote(args) {
    const release = releaseByContainer(args.remote.name);
    if (release)
      Object.assign(args.remote, { entry: entryOf(release), type: 'global', entryGlobalName: release.container });
    return args;
  },
  createScript({ url }) {
    const release = useRegistry.getState().releases.find((candidate) => entryOf(candidate) === url);
    // An entry that the registry does not know has no hash to be held to. An empty hash would be an error that browsers
    // pass over.
    if (!release) throw new Error(`${url} n’est pas au registre`);
    const script = document.createElement('script');
    script.src = scriptUrl(url);
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = release.integrity;
    return { script, timeout: ENTRY_TIMEOUT };
  },
};

/** Registers the remotes with the runtime. Nothing is downloaded. */
export function installRemotes(registry: Registry) {
  registerGlobalPlugins([registryPlugin]);
  registerPlugins([registryPlugin]);
  registerAll(registry.releases, false);
  // A replacing release is registered before anything requests it.
  useRegistry.subscribe((now, before) => {
    registerAll(
      now.releases.filter((release) => !before.releases.includes(release)),
      true,
    );
  });
}

/** Loads the lifecycles of a release. Rejects when a part of it is missing, late or changed. */
export async function loadLifecycles(release: BootRelease): Promise<Lifecycles> {
  const lifecycles = await loadRemote<Lifecycles>(`${release.container}/app`);
  if (!lifecycles?.mount) throw new Error(`${release.name} n’expose pas de cycle de vie`);
  return lifecycles;
}

/** Clears the loaded code of a remote, and its files from the cache, so that the next load uses the network. */
export async function forgetRemote(name: string): Promise<void> {
  // A remote takes its controls from shared-ui: either may have failed.
  const affected = useRegistry
    .getState()
    .releases.filter((release) => release.name === name || release.name === 'shared-ui');
  const bases = affected.map(({ base }) => new URL(base, document.baseURI).href);
  await refetch((address) => bases.some((base) => address.startsWith(base)));
  for (const release of affected) retries.set(release.name, (retries.get(release.name) ?? 0) + 1);
  registerAll(affected, true);
}

function registerAll(releases: readonly BootRelease[], force: boolean) {
  const remotes = releases.map((release) => ({
    name: release.container,
    entry: entryOf(release),
    type: 'global' as const,
    entryGlobalName: release.container,
  }));
  registerRemotes(remotes, { force });
}
