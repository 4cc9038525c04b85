import { useEffect } from 'react';
import { create } from 'zustand';

/** Title of the current page; null keeps the title of the route. The host shows « Page – Portail ». */
export const usePageTitleStore = create<{ title: string | null }>(() => ({ title: null }));

/** Sets a page title that the route does not know, such as the title of a CMS item (PRE-15). */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return;
    usePageTitleStore.setState({ title });
    return () => usePageTitleStore.setState({ title: null });
  }, [title]);
}
