import { UNSAFE_createHashHistory as createHashHistory, type Location, type Navigator } from 'react-router-dom';

/**
 * The host's router as it is lent to remotes. React context does not cross the roots of two
 * remotes, so each root renders its own `PortalRouter` on this one navigation.
 */
export interface Nav {
  navigator: Navigator;
  getLocation(): Location;
  subscribe(listener: () => void): () => void;
}

/** Creates the only hash history of the page; called once, by the host. */
export function createHashNav(): Nav {
  const history = createHashHistory({ window, v5Compat: true });
  const listeners = new Set<() => void>();
  let location = history.location;
  history.listen((update) => {
    location = update.location;
    for (const listener of [...listeners]) listener();
  });
  return {
    navigator: history,
    getLocation: () => location,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
