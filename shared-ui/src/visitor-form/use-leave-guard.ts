import { useEffect, useState } from 'react';
import { routeOfClick, useUnloadQuestion } from '../link';

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
  useUnloadQuestion(isAtRisk);
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const follow = (event: MouseEvent) => {
      const route = routeOfClick(event);
      if (route === null) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(route);
    };
    // Before the routers of host and remotes, which listen at their own roots.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [isAtRisk]);
  return { asked, stay: () => setAsked(null) };
}
