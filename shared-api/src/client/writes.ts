import { useCallback, useRef, useState } from 'react';
import type { WriteAnswer } from '../contract/demandes';
import type { Endpoint } from '../contract/endpoint';
import { refreshAfterWrite } from './after-write';
import { ApiError } from './api-error';
import { call, type CallArguments } from './call';
import { messages } from './messages';
import { toast } from './toasts';

/** A request goes to `{route}/form` or `{route}/vel`, an update to `{route}`; they are confirmed in other words (specification 8). */
export type WriteKind = 'request' | 'update';

export interface Write<P, Q, B> {
  /** Sends it; resolves with the answer, or null when it failed, which has been told. */
  submit: (args: CallArguments<P, Q, B>) => Promise<WriteAnswer | null>;
  isPending: boolean;
  /** What the server said of the last try, for the form to show beside its fields. */
  error: ApiError | null;
}

/**
 * Sends a write once (API-05, API-07): a double click is one request, a new try after a failure carries the
 * same idempotency key, and success refreshes what it changed.
 */
export function useWrite<P, Q, B>(endpoint: Endpoint<P, Q, B, WriteAnswer>, kind: WriteKind): Write<P, Q, B> {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const attempt = useRef<{ key: string; content: string } | null>(null);
  const inFlight = useRef<Promise<WriteAnswer | null> | null>(null);

  const submit = useCallback((args: CallArguments<P, Q, B>) => {
    if (inFlight.current) return inFlight.current;
    const content = JSON.stringify(args);
    // Another content is another submit: the server would refuse it under the first one's key.
    if (attempt.current?.content !== content) attempt.current = { key: crypto.randomUUID(), content };
    const { key } = attempt.current;
    const send = async () => {
      setPending(true);
      setError(null);
      try {
        const answer = await call<P, Q, B, WriteAnswer>(endpoint, Object.assign({}, args, { idempotencyKey: key }));
        attempt.current = null;
        toast({ type: 'success', ...confirmationOf(kind, answer) });
        await refreshAfterWrite(answer);
        return answer;
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        setError(failure);
        toast({ type: 'danger', title: kind === 'request' ? messages.requestFailed : messages.updateFailed, text: failure.message });
        return null;
      } finally {
        inFlight.current = null;
        setPending(false);
      }
    };
    inFlight.current = send();
    return inFlight.current;
  }, [endpoint, kind]);

  return { submit, isPending, error };
}

/** Title and text of a success, by kind and mode of management (catalogue 0.4). */
export function confirmationOf(kind: WriteKind, { isModeGestionManuel, isEnvoiArActivated }: Pick<WriteAnswer, 'isModeGestionManuel' | 'isEnvoiArActivated'>): { title: string; text?: string } {
  if (kind === 'update') return { title: messages.updateDone };
  const title = `${messages.requestDone}${isModeGestionManuel ? ` ${messages.requestManual}` : ''}.`;
  return isEnvoiArActivated ? { title, text: messages.requestMail } : { title };
}
