import { pathsAt, useOpenPaths } from '@portal/shared-api';

/** Target of a notification: a route of the portal, or another site; null if it leads nowhere for this person. */
export type Destination = { to: string } | { href: string } | null;

/** Allowed targets of an editor's link: a route open to this person, ignoring its query, or an https address. */
export function destinationOf(lien: string | null, open: readonly string[]): Destination {
  if (lien === null) return null;
  const [path = ''] = lien.split('?');
  if (open.some((route) => path === route || path.startsWith(`${route}/`))) return { to: lien };
  return /^https:\/\/[^\s\\]+$/.test(lien) ? { href: lien } : null;
}

/** The same for the routes that are open on the contract of the link, or on the current one. */
export function useDestination(lien: string | null): Destination {
  const open = useOpenPaths((paths) => pathsAt(paths, lien ?? ''));
  return destinationOf(lien, open);
}
