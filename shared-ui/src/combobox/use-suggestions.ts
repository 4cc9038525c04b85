import type { Suggestion } from '@portal/shared-api/rules/suggestions';
import { useEffect, useEffectEvent, useState } from 'react';

/** Looks up what is typed; the signal ends a search that a later key has replaced. */
export type SearchSuggestions = (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** Pause in typing before a search, in milliseconds. */
const typingPause = 300;

/** State of a search: the choices stay while the next ones load. */
export interface Search {
  state: 'idle' | 'loading' | 'found' | 'failed';
  suggestions: readonly Suggestion[];
  /** Searches again after a failure. */
  retry: () => void;
}

const nothing: readonly Suggestion[] = [];

/** Suggestions for what is typed, after a pause. @param typed null while there is nothing to search. */
export function useSuggestions(search: SearchSuggestions, typed: string | null): Search {
  const [last, setLast] = useState<{ typed: string; attempt: number; rows: readonly Suggestion[] | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const look = useEffectEvent(search);
  useEffect(() => {
    if (typed === null) return;
    const stop = new AbortController();
    const keep = (rows: readonly Suggestion[] | null) => {
      if (!stop.signal.aborted) setLast({ typed, attempt, rows });
    };
    const timer = setTimeout(
      () => {
        look(typed, stop.signal).then(keep, () => keep(null));
      },
      attempt === 0 ? typingPause : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  if (typed === null) return { state: 'idle', suggestions: nothing, retry };
  const suggestions = last?.rows ?? nothing;
  if (last?.typed !== typed || last.attempt !== attempt) return { state: 'loading', suggestions, retry };
  return { state: last.rows ? 'found' : 'failed', suggestions, retry };
}
