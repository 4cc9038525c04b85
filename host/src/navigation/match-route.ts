import type { BootRelease, Registry, RouteDescriptor } from '@portal/shared-api/contract/federation';
import { matchPath } from '@portal/shared-api/router';

/** What stands at a path: a live route, one whose remote is off or out of order, or nothing. */
export type Place =
  | { kind: 'route'; release: BootRelease; route: RouteDescriptor }
  | { kind: 'disabled' }
  | { kind: 'unavailable'; label: string }
  | { kind: 'unknown' };

/** Finds what stands at a path, from the registry alone. */
export function matchRoute({ releases, disabled, unavailable }: Registry, pathname: string): Place {
  const matches = (path: string) => matchPath(path, pathname) !== null;
  for (const release of releases) {
    const route = release.descriptor.routes.find(({ path }) => matches(path));
    if (route) return { kind: 'route', release, route };
  }
  if (disabled.some(({ paths }) => paths.some(matches))) return { kind: 'disabled' };
  const broken = unavailable.find(({ descriptor }) => descriptor?.routes.some(({ path }) => matches(path)));
  return broken?.descriptor ? { kind: 'unavailable', label: broken.descriptor.label } : { kind: 'unknown' };
}
