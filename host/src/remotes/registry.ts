import {
  ApiError,
  call,
  closeSlot,
  featureShown,
  sayDescriptor,
  toast,
  useSession,
  useSlots,
} from '@portal/shared-api';
import { getRegistry, reportIncident, type BootRelease, type Registry } from '@portal/shared-api/contract/federation';
import { create } from 'zustand';
import { messages } from '../messages';
import { failureKind, guiltyOf } from './failure';
import { admit } from './trusted-types';

/** Live, disabled and unavailable remotes of this client, from the server. */
export const useRegistry = create<Registry>(() => ({ releases: [], disabled: [], unavailable: [] }));

/** Why the server does not answer, as a sentence without its full stop; null if it answered last. */
export const useSilence = create<{ reason: string | null }>(() => ({ reason: null }));

/** Notes whether it is the server that does not answer, or one of its files alone that does not come. */
const noteSilence = (failure: unknown) =>
  useSilence.setState({ reason: failure instanceof ApiError && failure.status === 0 ? failure.reason : null });

/** Stores a registry; unchanged releases keep their identity, so that nothing mounts again. */
export function enterRegistry(registry: Registry) {
  const known = useRegistry.getState().releases;
  const releases = registry.releases
    .map((release) => ({ ...release, descriptor: sayDescriptor(release.descriptor) }))
    .map((release) => known.find((old) => JSON.stringify(old) === JSON.stringify(release)) ?? release);
  admit(releases);
  const unavailable = registry.unavailable.map(({ descriptor, ...remote }) => ({
    ...remote,
    ...(descriptor ? { descriptor: sayDescriptor(descriptor) } : {}),
  }));
  useRegistry.setState({ ...registry, releases, unavailable }, true);
}

/** Live release that fills a slot, if any. */
export const slotRelease = (registry: Registry, slot: string) =>
  registry.releases.find(({ descriptor }) => descriptor.slots.some((candidate) => candidate.slot === slot));

/**
 * The known registry with some modules as the fresh one has them. Versions of the others come with the next load: a
 * page that changes under the hand loses what is typed.
 */
function withModules(known: Registry, fresh: Registry, names: readonly string[]): Registry {
  const exchanged = <Module extends { name: string }>(before: readonly Module[], now: readonly Module[]) => [
    ...before.filter(({ name }) => !names.includes(name)),
    ...now.filter(({ name }) => names.includes(name)),
  ];
  return {
    releases: exchanged(known.releases, fresh.releases),
    disabled: exchanged(known.disabled, fresh.disabled),
    unavailable: exchanged(known.unavailable, fresh.unavailable),
  };
}

/** Longest wait for the registry, in milliseconds: the server may hang with everything else. */
const REGISTRY_TIMEOUT = 4000;

/**
 * Reports what kept a remote from showing, itself or the design system; the server checks that release and answers with
 * the current registry, possibly with the last good one. The page takes over these two modules alone.
 */
export async function refreshAfterIncident(release: BootRelease, error: unknown): Promise<BootRelease | undefined> {
  const guilty = guiltyOf(error, release, useRegistry.getState().releases);
  try {
    const fresh = await call(reportIncident, {
      body: { name: guilty.name, version: guilty.version, kind: failureKind(error) },
      quiet: true,
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT),
    });
    noteSilence(null);
    enterRegistry(withModules(useRegistry.getState(), fresh, [guilty.name, release.name]));
    return useRegistry.getState().releases.find(({ name }) => name === release.name);
  } catch (failure) {
    // The server does not answer either: the known registry stays, and « Réessayer » asks again.
    console.error('Registre indisponible', failure);
    noteSilence(failure);
    return release;
  }
}

/** Reads the registry again: an unavailable remote may be back. */
export async function reloadRegistry() {
  try {
    enterRegistry(await call(getRegistry, { quiet: true, signal: AbortSignal.timeout(REGISTRY_TIMEOUT) }));
    noteSilence(null);
  } catch (error) {
    noteSilence(error);
    toast({
      type: 'danger',
      title: messages.serviceUnavailable,
      ...(error instanceof ApiError ? { text: error.message } : {}),
    });
  }
}

/** Updates the list of filled slots from the registry and the features of client and contract. */
export function followSlots() {
  const update = () => {
    const session = useSession.getState();
    const slots = useRegistry.getState().releases.flatMap(({ descriptor }) => descriptor.slots);
    const filled = slots.filter(({ features }) => !features || featureShown(session, features)).map(({ slot }) => slot);
    useSlots.setState({ filled });
    // What waits for a slot whose remote was switched off goes on.
    for (const { slot } of useSlots.getState().open) if (!filled.includes(slot)) closeSlot(slot);
  };
  update();
  useRegistry.subscribe(update);
  useSession.subscribe(update);
}
