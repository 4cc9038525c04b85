import { usePageTitleStore, useSession } from '@portal/shared-api';
import type { Location } from '@portal/shared-api/router';
import { useCallback, useEffect, useRef } from 'react';
import { messages } from '../messages';

interface Left {
  scroll: number;
  /** The followed link, to find it again: its address and its index among equal ones. */
  link: FollowedLink | null;
}

interface FollowedLink {
  href: string;
  index: number;
}

/**
 * Accessibility of a change of route: title, focus on the h1, scroll to the top, and on Back the previous scroll
 * position and link.
 * @returns the function to call when the page is on the screen.
 */
export function useRouteFocus(location: Location, routeTitle: string | undefined, isBack: boolean): () => void {
  const ownTitle = usePageTitleStore(({ title }) => title);
  const brand = useSession(({ client }) => client?.libelle);
  const places = useRef(new Map<string, Left>());
  const shown = useRef<string | null>(null);
  /** Key of the location whose page is on the screen. */
  const settled = useRef<string | null>(null);
  const title = ownTitle ?? routeTitle;

  useEffect(() => {
    if (title) document.title = `${title} – ${messages.portal}${brand ? ` ${brand}` : ''}`;
  }, [title, brand]);

  useEffect(() => {
    const remembered = places.current;
    const remember = (link: FollowedLink | null) => {
      // Until the page is there, scrolling and focus are not the person's doing.
      if (settled.current === location.key) remembered.set(location.key, { scroll: window.scrollY, link });
    };
    const followed = ({ target }: Event) => remember(linkAround(target));
    const scrolled = () => remember(remembered.get(location.key)?.link ?? null);
    document.addEventListener('click', followed, true);
    window.addEventListener('scrollend', scrolled);
    return () => {
      document.removeEventListener('click', followed, true);
      window.removeEventListener('scrollend', scrolled);
    };
  }, [location.key]);

  return useCallback(() => {
    const isFirst = settled.current === null;
    const isSamePage = shown.current === location.pathname;
    settled.current = location.key;
    shown.current = location.pathname;
    if (isFirst || isSamePage) return;
    const left = isBack ? places.current.get(location.key) : undefined;
    window.scrollTo({ top: left?.scroll ?? 0, behavior: 'instant' });
    if (left && takeLink(left)) return;
    focusHeading();
    // The followed link may come with the data of the page.
    if (left?.link) awaitLink(left);
  }, [location.key, location.pathname, isBack]);
}

/** Longest wait for a heading or a link that depends on data, in milliseconds. */
const HEADING_TIMEOUT = 5000;

/** Gives the followed link the focus and the page its former place; false while the link is not there. */
function takeLink({ link, scroll }: Left): boolean {
  const found = link ? linksTo(link.href)[link.index] : undefined;
  found?.focus({ preventScroll: true });
  if (found) window.scrollTo({ top: scroll, behavior: 'instant' });
  return found !== undefined;
}

/** Asks again at each change of the content, until the answer is yes or the wait is over. */
function watchContent(isOver: () => boolean) {
  const content = document.getElementById('contenu');
  if (!content) return;
  const observer = new MutationObserver(() => {
    if (isOver()) observer.disconnect();
  });
  observer.observe(content, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), HEADING_TIMEOUT);
}

/** Gives a late link the focus, unless the person has moved on meanwhile. */
function awaitLink(left: Left) {
  const start = document.activeElement;
  const hasMoved = () => document.activeElement !== start && document.activeElement?.tagName !== 'H1';
  watchContent(() => hasMoved() || takeLink(left));
}

const linksTo = (href: string) => [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)];

/** The link that a click follows: Safari does not give it the focus. */
function linkAround(target: EventTarget | null): FollowedLink | null {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
  const href = link?.getAttribute('href');
  return link && href ? { href, index: linksTo(href).indexOf(link) } : null;
}

/** Focuses the h1; a late one takes the focus from the content, unless the person has moved on. */
function focusHeading() {
  const content = document.getElementById('contenu');
  if (takeHeading() || !content) return;
  content.focus({ preventScroll: true });
  watchContent(() => document.activeElement !== content || takeHeading());
}

function takeHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
