import { usePageTitleStore, useSession } from '@portal/shared-api';
import type { Location } from '@portal/shared-api/router';
import { useCallback, useEffect, useRef } from 'react';
import { messages } from '../messages';

interface Left {
  scroll: number;
  /** Address of the link that was followed, to find it again. */
  href: string | null;
}

/**
 * What a change of route owes to people: a title, the focus on the h1, the top of the page,
 * and on Back the place and the link they left (quality, accessibility).
 * @returns the function to call once the page is on the screen.
 */
export function useRouteFocus(location: Location, routeTitle: string | undefined, isBack: boolean): () => void {
  const ownTitle = usePageTitleStore(({ title }) => title);
  const brand = useSession(({ client }) => client?.libelle);
  const places = useRef(new Map<string, Left>());
  const shown = useRef<string | null>(null);
  const title = ownTitle ?? routeTitle;

  useEffect(() => {
    if (title) document.title = `${title} – ${messages.portal}${brand ? ` ${brand}` : ''}`;
  }, [title, brand]);

  useEffect(() => {
    const remembered = places.current;
    const remember = () => {
      const active = document.activeElement;
      remembered.set(location.key, { scroll: window.scrollY, href: active instanceof HTMLAnchorElement ? active.getAttribute('href') : null });
    };
    document.addEventListener('click', remember, true);
    window.addEventListener('scrollend', remember);
    return () => {
      document.removeEventListener('click', remember, true);
      window.removeEventListener('scrollend', remember);
    };
  }, [location.key]);

  return useCallback(() => {
    const isFirst = shown.current === null;
    if (shown.current === location.key || (!isFirst && shown.current === location.pathname)) return;
    shown.current = location.pathname;
    if (isFirst) return;
    const left = isBack ? places.current.get(location.key) : undefined;
    window.scrollTo({ top: left?.scroll ?? 0, behavior: 'instant' });
    const link = left?.href ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(left.href)}"]`) : null;
    (link ?? focusableHeading())?.focus({ preventScroll: true });
  }, [location.key, location.pathname, isBack]);
}

function focusableHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
