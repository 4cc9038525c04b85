import { ApiError, call, featureShown, toast, useSession, useSlots } from '@portal/shared-api';
import {
  getRegistry,
  reportIncident,
  type BootRelease,
  type incidentKinds,
  type Registry,
} from '@portal/shared-api/contract/federation';
import { create } from 'zustand';
import { messages } from '../messages';
import { admit } from './trusted-types';

/** Live, disabled and unavailable remotes of this client, from the server. */
export const useRegistry = create<Registry>(() => ({ releases: [], disabled: [], unavailable: [] }));

/** Stores a registry; unchanged releases keep their identity, so that nothing mounts again. */
export function enterRegistry(registry: Registry) {
  const known = useRegistry.getState().releases;
  const releases = registry.releases.map(
    (release) => known.find((old) => JSON.stringify(old) === JSON.stringify(release)) ?? release,
  );
  admit(releases);
  useRegistry.setState({ ...registry, releases }, true);
}

export type IncidentKind = (typeof incidentKinds)[number];

/** Live release that fills a slot, if any. */
export const slotRelease = (registry: Registry, slot: string) =>
  registry.releases.find(({ descriptor }) => descriptor.slots.some((candidate) => candidate.slot === slot));

/**
 * Reports a remote that did not load; the server checks the release and answers with the current registry, possibly
 * with the last good release.
 */
export async function refreshAfterIncident(release: BootRelease, kind: IncidentKind): Promise<BootRelease | undefined> {
  try {
    const registry = await call(reportIncident, {
      body: { name: release.name, version: release.version, kind },
      quiet: true,
    });
    enterRegistry(registry);
    return useRegistry.getState().releases.find(({ name }) => name === release.name);
  } catch (error) {
    // The server does not answer either: the known registry stays, and « Réessayer » asks again.
    console.error('Registre indisponible', error);
    return release;
  }
}

/** Reads the registry again: an unavailable remote may be back. */
export async function reloadRegistry() {
  try {
    enterRegistry(await call(getRegistry, { quiet: true }));
  } catch (error) {
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
    useSlots.setState({
      filled: slots.filter(({ features }) => !features || featureShown(session, features)).map(({ slot }) => slot),
    });
  };
  update();
  useRegistry.subscribe(update);
  useSession.subscribe(update);
}
