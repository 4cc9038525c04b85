import { reloadRegistry } from './registry';
import { forgetRemote } from './source';

/**
 * While a remote is being developed: each new release of it replaces the one on the screen, where it
 * is, without reloading the page.
 */
export function followReleases(address: string) {
  new EventSource(address).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { name } = JSON.parse(data) as { name: string };
    forgetRemote(name);
    void reloadRegistry();
  });
}
