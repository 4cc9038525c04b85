import { useEffect, useState } from 'react';

/** Route of the portal for a click in this tab, or null. */
function routeOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  return link && isPlain && link.target !== '_blank' ? link.hash.slice(1) : null;
}

interface LeaveGuard {
  /** Route requested while the form has unsaved data; null otherwise. */
  asked: string | null;
  stay: () => void;
}

/**
 * Asks before typed data is lost, because nothing is saved: the browser asks at a reload, the page at a link of the
 * portal.
 */
export function useLeaveGuard(isAtRisk: boolean): LeaveGuard {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const route = routeOf(event);
      if (route === null) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(route);
    };
    window.addEventListener('beforeunload', unload);
    // Before the routers of host and remotes, which listen at their own roots.
    document.addEventListener('click', follow, true);
    return () => {
      window.removeEventListener('beforeunload', unload);
      document.removeEventListener('click', follow, true);
    };
  }, [isAtRisk]);
  return { asked, stay: () => setAsked(null) };
}
