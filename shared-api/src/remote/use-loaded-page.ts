import { useLayoutEffect, useState, type ComponentType } from 'react';
import type { PageLoader, PageProps } from './props';

/** Pages that are there; a failed download is not remembered, the next mount asks again. */
const loadedPages = new WeakMap<PageLoader, ComponentType<PageProps>>();

/**
 * The page once its file is there, at once when it was before. Not React's `lazy`: what a Suspense
 * boundary has waited for is held back by up to 300 ms, which every change of screen would pay.
 * @throws in render what the download failed with, for the boundary around.
 */
export function useLoadedPage(load: PageLoader): ComponentType<PageProps> | null {
  const [known, setKnown] = useState<{ Page: ComponentType<PageProps> | null; error?: unknown }>(() => ({
    Page: loadedPages.get(load) ?? null,
  }));
  const { Page } = known;
  useLayoutEffect(() => {
    if (Page) return;
    let isCurrent = true;
    const answer = (next: typeof known) => isCurrent && setKnown(next);
    // One file that failed is asked for again while the others, still on their way, stay as they are: the host's own
    // recovery starts the whole remote anew, and comes after.
    load()
      .catch(load)
      .then(({ default: loaded }) => {
        loadedPages.set(load, loaded);
        return answer({ Page: loaded });
      })
      .catch((error: unknown) => answer({ Page: null, error }));
    return () => {
      isCurrent = false;
    };
  }, [load, Page]);
  if ('error' in known) throw known.error;
  return Page;
}
