import { useOpenPaths } from '@portal/shared-api';

/** Where a notification leads: a route of the portal, or another site; null when it leads nowhere for this person. */
export type Destination = { to: string } | { href: string } | null;

/** What a link written by an editor may be: a route that is open to this person, its query set apart, or an https address. */
export function destinationOf(lien: string | null, open: readonly string[]): Destination {
  if (lien === null) return null;
  const [path = ''] = lien.split('?');
  if (open.some((route) => path === route || path.startsWith(`${route}/`))) return { to: lien };
  return /^https:\/\/[^\s\\]+$/.test(lien) ? { href: lien } : null;
}

/** The same, on what is open now. */
export function useDestination(lien: string | null): Destination {
  const open = useOpenPaths((paths) => paths.open);
  return destinationOf(lien, open);
}
