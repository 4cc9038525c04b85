import type { BootRelease, Registry } from '@portal/shared-api/contract/federation';
import type { Lifecycles } from '@portal/shared-api/remote';

// Build option that compiles every remote in: the reference for measuring the federated portal.
const compiledIn: Readonly<Record<string, () => Promise<Lifecycles>>> = {
  'remote-auth': () => import('@portal/remote-auth/lifecycle'),
  'remote-member': () => import('@portal/remote-member/lifecycle'),
  'remote-admin': () => import('@portal/remote-admin/lifecycle'),
  'remote-faq': () => import('@portal/remote-faq/lifecycle'),
};

export function installRemotes(_registry: Registry) {}

export const forgetRemote = (_name: string) => Promise.resolve();

/** The lifecycles compiled in under the name of the release. */
export function loadLifecycles(release: BootRelease): Promise<Lifecycles> {
  const load = compiledIn[release.name];
  return load ? load() : Promise.reject(new Error(`${release.name} n’est pas compilé`));
}
