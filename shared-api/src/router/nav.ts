import { UNSAFE_createHashHistory as createHashHistory, type Location, type Navigator } from 'react-router-dom';

/**
 * The router of the host, lent to remotes. React context does not cross roots, so each root renders its own
 * `PortalRouter` on this navigation.
 */
export interface Nav {
  navigator: Navigator;
  getLocation(): Location;
  subscribe(listener: () => void): () => void;
  /** Whether the current location was reached by Back or Forward. */
  navigatedBack(): boolean;
}

/**
 * The location with a key, which its entry of the history keeps: a first page and a plain link to a hash make entries
 * without one, and Back would not know them again.
 */
function withKey(location: Location): Location {
  if (location.key !== 'default') return location;
  const key = crypto.randomUUID();
  // As the router has it for such an entry: it counts from there.
  window.history.replaceState({ idx: null, ...window.history.state, key }, '');
  return { ...location, key };
}

/** Creates the only hash history of the page; the host calls it once. */
export function createHashNav(): Nav {
  const history = createHashHistory({ window, v5Compat: true });
  const listeners = new Set<() => void>();
  let location = withKey(history.location);
  let isBack = false;
  history.listen((update) => {
    // A plain link to a hash is also a POP, to an entry without a router key.
    isBack = update.action === 'POP' && update.location.key !== 'default';
    location = withKey(update.location);
    for (const listener of [...listeners]) listener();
  });
  return {
    navigator: history,
    getLocation: () => location,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigatedBack: () => isBack,
  };
}
