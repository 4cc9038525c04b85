import { useEffect } from 'react';
import { create } from 'zustand';

/** Title of the page on the screen; null leaves that of the route. The host shows « Page – Portail ». */
export const usePageTitleStore = create<{ title: string | null }>(() => ({ title: null }));

/** Gives the page a title that its route does not know, such as that of a CMS item (PRE-15). */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return;
    usePageTitleStore.setState({ title });
    return () => usePageTitleStore.setState({ title: null });
  }, [title]);
}
