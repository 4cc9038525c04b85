import { featureShown, type Session } from '@portal/shared-api';
import type { MenuEntry, Registry, RouteDescriptor } from '@portal/shared-api/contract/federation';
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

/** Entries under one heading; null for those that stand alone. */
export interface MenuGroup {
  heading: string | null;
  entries: MenuEntry[];
}

/**
 * The menu in groups, in its order. A heading over one entry, or over its own name, says nothing and is left out.
 * @param pagesOf pages that are listed below an entry, whose names count too
 */
export function menuGroups(
  entries: readonly MenuEntry[],
  pagesOf: (entry: MenuEntry) => readonly { title: string }[] = () => [],
): MenuGroup[] {
  const groups: MenuGroup[] = [];
  for (const entry of entries) {
    const open = groups.find(({ heading }) => heading !== null && heading === entry.group);
    if (open) open.entries.push(entry);
    else groups.push({ heading: entry.group ?? null, entries: [entry] });
  }
  const names = (entry: MenuEntry) => [entry.label, ...pagesOf(entry).map(({ title }) => title)];
  return groups.map(({ heading, entries: own }) => ({
    heading: heading !== null && own.length > 1 && !own.flatMap(names).includes(heading) ? heading : null,
    entries: own,
  }));
}

/** Pages that an entry leads to, from the same data: those it stands for that are open, without details of a list. */
export function pagesBelow(registry: Registry, session: Session, { matches = [] }: MenuEntry): RouteDescriptor[] {
  const routes = registry.releases.flatMap(({ descriptor }) => descriptor.routes);
  return matches.flatMap(
    (path) =>
      routes.find((route) => route.path === path && !route.isDetail && guard(route, session).outcome === 'show') ?? [],
  );
}

/** Whether an entry is current: its own page, or one of those it represents. */
export const isCurrent = ({ path, matches = [] }: MenuEntry, pathname: string) =>
  [path, ...matches].some((start) => pathname === start || pathname.startsWith(`${start}/`));
