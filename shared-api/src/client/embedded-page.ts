import { create } from 'zustand';

/** Whether the page is the one that a mobile application opened in its own browser: « Retour » closes it (CTL-01). */
export const useEmbeddedPage = create<{ isOpenedByApplication: boolean }>(() => ({ isOpenedByApplication: false }));

/** Time in which a browser that may close is gone. */
const CLOSE_MS = 300;

/** Closes the browser of an application; what follows is for a page that only the application could close. */
export function closeEmbeddedPage(otherwise: () => void): void {
  window.close();
  setTimeout(otherwise, CLOSE_MS);
}
