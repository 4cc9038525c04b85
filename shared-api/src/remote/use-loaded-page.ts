import { useLayoutEffect, useState, type ComponentType } from 'react';
import type { PageLoader, PageProps } from './props';

/** Loaded pages; a failed download is not remembered, so the next mount retries. */
const loadedPages = new WeakMap<PageLoader, ComponentType<PageProps>>();

/**
 * The page once its chunk is loaded, synchronously if it already is. Not `lazy` of React: a Suspense boundary delays
 * its content by up to 300 ms, on every change of screen.
 * @throws in render the error of the download, for the surrounding boundary.
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
    // Retries one failed file without touching the others still loading: the recovery of the host restarts the whole
    // remote and comes after this.
    load()
      .catch(load)
      .then(({ default: loaded }) => {
        // A module that threw while it was evaluated may be left without its exports.
        if (typeof loaded !== 'function') throw new Error('The page exports no component');
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
