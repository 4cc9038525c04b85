import type { CmsItem } from '../contract/cms';

/** Whether a window of the editors shows on a page: on each page without a route, otherwise on its routes and below. */
export const coversPage = (routes: readonly string[], path: string): boolean =>
  routes.length === 0 || routes.some((route) => path === route || (route !== '/' && path.startsWith(`${route}/`)));

/**
 * The next window of the editors for a page (product 4.8.5).
 * @param shown ids of those that were closed; one that does not close shows again.
 */
export const nextWindow = (items: readonly CmsItem[], path: string, shown: ReadonlySet<string>): CmsItem | undefined =>
  items.find(
    ({ id, fenetre }) => coversPage(fenetre?.routes ?? [], path) && (fenetre?.isFermable === false || !shown.has(id)),
  );
