import { useSession } from '@portal/shared-api';
import type { Nav } from '@portal/shared-api/router';
import { messages } from '../messages';
import { matchRoute } from '../navigation/match-route';
import { useRegistry } from '../remotes/registry';

/** Exports of the client's file `/assets/<client>/mesure.js`. */
interface Collector {
  /** @param route pattern of a page, `/page/:pageName`, never its parameters or filters. */
  page: (route: string) => void;
}

/**
 * Reports opened pages to the collector of the client, only those that may be counted and only with the person's
 * consent (API-14). A missing or failing collector is logged; nothing else happens.
 */
export function measurePages(nav: Nav, load: () => Promise<Collector> = loadCollector): () => void {
  let collector: Promise<Collector | null> | undefined;
  let last: string | null = null;
  const note = async () => {
    const place = matchRoute(useRegistry.getState(), nav.getLocation().pathname);
    const route = place.kind === 'route' ? place.route : null;
    if (route?.path === last) return;
    last = route?.path ?? null;
    if (!route?.isMeasured || !useSession.getState().isMeasureAccepted) return;
    collector ??= load().catch((error: unknown) => {
      console.error(messages.collectorMissing, error);
      return null;
    });
    const found = await collector;
    try {
      found?.page(route.path);
    } catch (error) {
      console.error(messages.collectorMissing, error);
    }
  };
  void note();
  return nav.subscribe(() => void note());
}

const loadCollector = (): Promise<Collector> =>
  import(
    /* webpackIgnore: true */ `/assets/${useSession.getState().client?.code.toLowerCase()}/mesure.js`
  ) as Promise<Collector>;
