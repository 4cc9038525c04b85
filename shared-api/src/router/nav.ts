import { UNSAFE_createHashHistory as createHashHistory, type Location, type Navigator } from 'react-router-dom';
import { isAskedBeforeBack } from './back';
import { tellNavigated } from './navigated';

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
  /** Place of the current location in the history of the tab: a page that replaces another one has the same. */
  getPlace(): number;
}

/** Place of the current entry in the history of the tab, as the router counts. */
const placeNow = () => (window.history.state as { idx?: number | null } | null)?.idx ?? null;

/**
 * The location with a key and a place, which its entry of the history keeps: a first page and a plain link to a hash
 * make entries without them, and Back would not know them again.
 */
function withKey(location: Location, place: number): Location {
  if (location.key !== 'default') return location;
  const key = crypto.randomUUID();
  window.history.replaceState({ ...window.history.state, idx: place, key }, '');
  return { ...location, key };
}

/** Creates the only hash history of the page; the host calls it once. */
export function createHashNav(): Nav {
  const history = createHashHistory({ window, v5Compat: true });
  const listeners = new Set<() => void>();
  let place = placeNow() ?? 0;
  let location = withKey(history.location, place);
  let isBack = false;
  /** The page stays, and the browser is on its way back to its entry. */
  let isReturning = false;
  /** The page was asked and is left. */
  let isLeaving = false;
  history.listen((update) => {
    if (isReturning) {
      isReturning = false;
      return;
    }
    const next = withKey(update.location, place + 1);
    const distance = update.action === 'POP' ? (placeNow() ?? place) - place : 0;
    const leave = () => {
      isLeaving = true;
      history.go(distance);
    };
    if (distance !== 0 && !isLeaving && isAskedBeforeBack(leave)) {
      isReturning = true;
      history.go(-distance);
      return;
    }
    isLeaving = false;
    place = placeNow() ?? place;
    // A plain link to a hash is also a POP, to an entry without a router key.
    isBack = update.action === 'POP' && update.location.key !== 'default';
    location = next;
    for (const listener of [...listeners]) listener();
    tellNavigated();
  });
  return {
    navigator: history,
    getLocation: () => location,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigatedBack: () => isBack,
    getPlace: () => place,
  };
}
