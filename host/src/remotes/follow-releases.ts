import { reloadRegistry } from './registry';

/** Development only: each new release of a remote replaces the mounted one without reloading the page. */
export function followReleases(address: string) {
  new EventSource(address).addEventListener('message', () => void reloadRegistry());
}
