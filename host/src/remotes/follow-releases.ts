import { reloadRegistry } from './registry';

/**
 * While a remote is being developed: each new release of it replaces the one on the screen, where it
 * is, without reloading the page.
 */
export function followReleases(address: string) {
  new EventSource(address).addEventListener('message', () => void reloadRegistry());
}
