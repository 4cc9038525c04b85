import { useState, type MouseEvent } from 'react';
import { create } from 'zustand';

/** Whether the page is the one that a mobile application opened in its own browser: « Retour » closes it (CTL-01). */
export const useEmbeddedPage = create<{ isOpenedByApplication: boolean }>(() => ({ isOpenedByApplication: false }));

/** Time in which a browser that may close is gone. */
const CLOSE_MS = 300;

/**
 * Closes the browser of an application; what follows is for a page that only the application could close. Exported for
 * the releases of host and design system that call it themselves.
 */
export function closeEmbeddedPage(otherwise: () => void): void {
  window.close();
  setTimeout(otherwise, CLOSE_MS);
}

/**
 * What « Retour » to an application does, of the host as of the design system: it closes the browser. A page that no
 * script opened closes only where the application listens: elsewhere, as in the reader of a mail, the page goes back as
 * in other browsers, and where it cannot go back the button leaves and the heading has the focus.
 * @param goBack absent where there is nothing to go back to
 * @returns null on a page that no application opened, and where the button has left
 */
export function useWayToApplication(goBack?: () => void): ((event: MouseEvent<HTMLElement>) => void) | null {
  const isOpenedByApplication = useEmbeddedPage((page) => page.isOpenedByApplication);
  const [isStuck, setStuck] = useState(false);
  if (!isOpenedByApplication || isStuck) return null;
  return ({ currentTarget }) => {
    const heading = (currentTarget.closest('main, header') ?? document).querySelector('h1');
    closeEmbeddedPage(() => {
      if (goBack) return goBack();
      setStuck(true);
      heading?.focus();
    });
  };
}
