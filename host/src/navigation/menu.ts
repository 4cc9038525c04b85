import { featureShown, type Session } from '@portal/shared-api';
import type { MenuEntry, Registry } from '@portal/shared-api/contract/federation';
import { guard } from './guard';

/** Entries of the member menu whose route is live and open to this person on this contract, in order. */
export function menuEntries(registry: Registry, session: Session): MenuEntry[] {
  return registry.releases
    .flatMap(({ descriptor }) =>
      descriptor.menu.filter(({ path, unless }) => {
        if (unless && featureShown(session, unless)) return false;
        const route = descriptor.routes.find((candidate) => candidate.path === path);
        return route !== undefined && guard(route, session).outcome === 'show';
      }),
    )
    .sort((a, b) => a.order - b.order);
}

/** Whether an entry is current: its own page, or one of those it represents. */
export const isCurrent = ({ path, matches = [] }: MenuEntry, pathname: string) =>
  [path, ...matches].some((start) => pathname === start || pathname.startsWith(`${start}/`));
