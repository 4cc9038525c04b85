import type { BootRelease } from '@portal/shared-api/contract/federation';
import type { Lifecycles } from '@portal/shared-api/remote';
import { failureKind, RemoteFailure, within } from './failure';
import { refreshAfterIncident } from './registry';
import { forgetRemote, loadLifecycles } from './source';

/** Longest wait for everything a remote needs before its mount, in milliseconds. */
const LOAD_TIMEOUT = 8000;

/**
 * Loads a remote; after the first failure reads the registry once and retries once, never in a loop.
 * @throws RemoteFailure with the kind of the last failure.
 */
export async function loadWithRecovery(release: BootRelease): Promise<Lifecycles> {
  try {
    return await within(loadLifecycles(release), LOAD_TIMEOUT);
  } catch (first) {
    console.error(`${release.name} ${release.version}`, first);
    const fresh = await refreshAfterIncident(release, first);
    if (!fresh) throw new RemoteFailure(failureKind(first), { cause: first });
    await forgetRemote(fresh.name);
    try {
      return await within(loadLifecycles(fresh), LOAD_TIMEOUT);
    } catch (second) {
      throw new RemoteFailure(failureKind(second), { cause: second });
    }
  }
}
