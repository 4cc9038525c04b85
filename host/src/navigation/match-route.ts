import type { BootRelease, Registry, RouteDescriptor } from '@portal/shared-api/contract/federation';
import { matchPath } from '@portal/shared-api/router';
import { remote as host } from '../remote';

/**
 * Match of a path: a live route, a route whose remote is disabled or unavailable, « Plan du site » of the host, or
 * none.
 */
export type Place =
  | { kind: 'route'; release: BootRelease; route: RouteDescriptor }
  | { kind: 'disabled' }
  | { kind: 'unavailable'; label: string }
  | { kind: 'siteMap' }
  | { kind: 'unknown' };

/** Matches a path with the registry alone. */
export function matchRoute({ releases, disabled, unavailable }: Registry, pathname: string): Place {
  const matches = (path: string) => matchPath(path, pathname) !== null;
  if (host.routes.some(({ path }) => matches(path))) return { kind: 'siteMap' };
  for (const release of releases) {
    const route = release.descriptor.routes.find(({ path }) => matches(path));
    if (route) return { kind: 'route', release, route };
  }
  if (disabled.some(({ paths }) => paths.some(matches))) return { kind: 'disabled' };
  const broken = unavailable.find(({ descriptor }) => descriptor?.routes.some(({ path }) => matches(path)));
  return broken?.descriptor ? { kind: 'unavailable', label: broken.descriptor.label } : { kind: 'unknown' };
}
