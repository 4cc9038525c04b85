import { requestHeaders } from '@portal/shared-api';
import { getRegistry, registryStruct, type Registry } from '@portal/shared-api/contract/federation';
import { mask } from 'superstruct';
import { enterRegistry, useRegistry } from './registry';

/** Time between two looks of a page that is in view, in milliseconds. */
const EACH = 30_000;

/**
 * Takes modules that were switched off out of the open page, and offers those that were switched on. Versions stay:
 * another one comes with the next load, because a page that changes under the hand loses what is typed.
 */
export function followSwitches() {
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    const fresh = await readRegistry().catch(() => null);
    // No answer is no switch.
    if (!fresh) return;
    const known = useRegistry.getState();
    const now = withSwitches(known, fresh);
    // Files of a module that was off until now may run from here on.
    if (now !== known) enterRegistry(now);
  };
  setInterval(() => void look(), EACH);
  document.addEventListener('visibilitychange', () => void look());
}

/** Without the cookie: a look is no sign of life and must not prolong the session. */
async function readRegistry(): Promise<Registry> {
  const address = `/api${getRegistry.path}`;
  const response = await fetch(address, {
    credentials: 'omit',
    headers: requestHeaders('GET', address),
    cache: 'no-store',
    signal: AbortSignal.timeout(EACH / 2),
  });
  if (!response.ok) throw new Error(`Registre ${response.status}`);
  return mask(await response.json(), registryStruct);
}

/** The known registry with the modules on and off as in the fresh one. */
export function withSwitches(known: Registry, fresh: Registry): Registry {
  const isOff = ({ name }: { name: string }) => fresh.disabled.some((module) => module.name === name);
  const isKnown = ({ name }: { name: string }) =>
    [...known.releases, ...known.unavailable].some((module) => module.name === name);
  if (!known.releases.some(isOff) && !known.disabled.some((module) => !isOff(module))) return known;
  return {
    releases: [
      ...known.releases.filter((release) => !isOff(release)),
      ...fresh.releases.filter((release) => !isKnown(release)),
    ],
    disabled: fresh.disabled,
    unavailable: [
      ...known.unavailable.filter((module) => !isOff(module)),
      ...fresh.unavailable.filter((module) => !isKnown(module)),
    ],
  };
}
