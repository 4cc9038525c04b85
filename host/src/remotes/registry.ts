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

/** What the server says is live, off or out of order for this client. */
export const useRegistry = create<Registry>(() => ({ releases: [], disabled: [], unavailable: [] }));

/** Takes a registry in; releases that did not change stay the same objects, so that nothing of them mounts anew. */
export function enterRegistry(registry: Registry) {
  const known = useRegistry.getState().releases;
  const releases = registry.releases.map(
    (release) => known.find((old) => JSON.stringify(old) === JSON.stringify(release)) ?? release,
  );
  useRegistry.setState({ ...registry, releases }, true);
}

export type IncidentKind = (typeof incidentKinds)[number];

/** Release that fills a slot, if one is live. */
export const slotRelease = (registry: Registry, slot: string) =>
  registry.releases.find(({ descriptor }) => descriptor.slots.some((candidate) => candidate.slot === slot));

/**
 * Tells the server that a remote did not load; it looks at the release again and answers with
 * the registry as it is now, which may name the last good release instead.
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
    // The server does not answer either: what is known stays, and « Réessayer » asks again.
    console.error('Registre indisponible', error);
    return release;
  }
}

/** Asks for the registry again; a remote that was out of order may be back. */
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

/** Keeps the list of filled slots true to the registry, and to the features of the client and contract. */
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
