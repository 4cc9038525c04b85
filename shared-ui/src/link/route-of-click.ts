/**
 * Route of the portal that a click follows in this tab, or null. A link in a text that is being written is no way out.
 */
export function routeOfClick(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
  if (!link || link.target === '_blank' || link.closest('[contenteditable=true]')) return null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  return isPlain ? link.hash.slice(1) : null;
}
