import { useEffect, useState } from 'react';

/** A route of the portal that a click leads to in this very tab, or null. */
function routeOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  return link && isPlain && link.target !== '_blank' ? link.hash.slice(1) : null;
}

interface LeaveGuard {
  /** Route that somebody asked for while the form would be lost; null otherwise. */
  asked: string | null;
  stay: () => void;
}

/**
 * Holds back who is about to lose what they typed, since nothing of it is kept anywhere: a reload is asked about by the browser,
 * a link of the portal by the page.
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
    // Before the routers of host and remotes, each of which listens at its own root.
    document.addEventListener('click', follow, true);
    return () => {
      window.removeEventListener('beforeunload', unload);
      document.removeEventListener('click', follow, true);
    };
  }, [isAtRisk]);
  return { asked, stay: () => setAsked(null) };
}
