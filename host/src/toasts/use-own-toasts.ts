import { useEffect, useRef } from 'react';
import { toast as show, type useToaster } from 'react-hot-toast/headless';

type Toasts = ReturnType<typeof useToaster>['toasts'];

/** A write tells its outcome, then goes to the next page: a toast of that age belongs to the page that opens. */
const OWN_MS = 1000;

/**
 * Toasts belong to a page and to a write: those of the page before go when it changes, except what announces something
 * to come, a success takes the place of the one before, and a new try that of the failures before it.
 */
export function useOwnToasts(page: string, toasts: Toasts) {
  const drawn = useRef(page);
  const shown = useRef(toasts);
  const kept = useRef(new Set<string>());
  const successes = useRef(new Set<string>());
  const failures = useRef(new Set<string>());
  useEffect(() => {
    shown.current = toasts;
  }, [toasts]);
  useEffect(() => {
    if (drawn.current === page) return;
    drawn.current = page;
    for (const { id, createdAt, visible } of shown.current)
      if (visible && !kept.current.has(id) && Date.now() - createdAt > OWN_MS) show.dismiss(id);
  }, [page]);
  return {
    keep: (id: string) => kept.current.add(id),
    /** One write, one success: its code and its outcome are not two. What is taken back by itself has no part in it. */
    succeed: (id: string) => {
      for (const before of successes.current) if (before !== id) show.dismiss(before);
      successes.current = new Set([id]);
    },
    fail: (id: string) => failures.current.add(id),
    /** Gone at once: one that fails by the same again is shown anew. */
    withdrawFailures: () => {
      for (const id of failures.current) if (!kept.current.has(id)) show.remove(id);
      failures.current.clear();
    },
  };
}
