import { useSyncExternalStore } from 'react';
import { readPlace } from './address';

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const address = () => `${window.location.search}${window.location.hash}`;

/** Current state of the address, followed on changes. */
export function usePlace() {
  useSyncExternalStore(subscribe, address);
  return readPlace(window.location);
}
