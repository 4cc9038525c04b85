import { askBeforeBack, useNavigate } from '@portal/shared-api/router';
import { useCallback, useEffect, useState } from 'react';
import { routeOfClick } from './route-of-click';

interface WaysOut {
  /** The way out that waits for an answer; null without one. */
  asked: { go: () => void } | null;
  ask: (go: () => void) => void;
  stay: () => void;
}

/**
 * Holds the links of the portal, Back and Forward while something typed would be lost, until the reader answers.
 * @param isAtRisk is read at each way out; the same function at each render.
 */
export function useWaysOut(isAtRisk: () => boolean): WaysOut {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<WaysOut['asked']>(null);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const route = routeOfClick(event);
      if (route === null || !isAtRisk()) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked({ go: () => void navigate(route) });
    };
    // Before the routers of host and remotes, which listen at their own roots.
    document.addEventListener('click', follow, true);
    const release = askBeforeBack((go) => {
      const holds = isAtRisk();
      if (holds) setAsked({ go });
      return holds;
    });
    return () => {
      document.removeEventListener('click', follow, true);
      release();
    };
  }, [navigate, isAtRisk]);
  const ask = useCallback((go: () => void) => setAsked({ go }), []);
  return { asked, ask, stay: () => setAsked(null) };
}
