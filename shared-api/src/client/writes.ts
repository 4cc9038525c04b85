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

/** What became of a write; a failure has been told in a toast, unless its caller answers it. */
export type WriteResult = { isDone: true; answer: WriteAnswer } | { isDone: false; error: ApiError };

export interface Write<P, Q, B> {
  submit: (args: CallArguments<P, Q, B>) => Promise<WriteResult>;
  isPending: boolean;
}

interface WriteOptions {
  /** Failures that the caller answers itself, with a question for instance: they get no toast. */
  answersItself?: (error: ApiError) => boolean;
}

/**
 * Sends a write once (API-05, API-07): a double click is one request, a new try after a failure carries the
 * same idempotency key, and success refreshes what it changed.
 */
export function useWrite<P, Q, B>(endpoint: Endpoint<P, Q, B, WriteAnswer>, kind: WriteKind, { answersItself }: WriteOptions = {}): Write<P, Q, B> {
  const [isPending, setPending] = useState(false);
  const attempt = useRef<{ key: string; content: string } | null>(null);
  const inFlight = useRef<Promise<WriteResult> | null>(null);

  const submit = useCallback((args: CallArguments<P, Q, B>) => {
    if (inFlight.current) return inFlight.current;
    const content = JSON.stringify(args);
    // Another content is another submit: the server would refuse it under the first one's key.
    if (attempt.current?.content !== content) attempt.current = { key: crypto.randomUUID(), content };
    const { key } = attempt.current;
    const send = async (): Promise<WriteResult> => {
      setPending(true);
      try {
        const answer = await call<P, Q, B, WriteAnswer>(endpoint, Object.assign({}, args, { idempotencyKey: key, staysOn503: true }));
        attempt.current = null;
        toast({ type: 'success', ...confirmationOf(kind, answer) });
        await refreshAfterWrite(answer);
        return { isDone: true, answer };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!answersItself?.(error)) toast({ type: 'danger', title: kind === 'request' ? messages.requestFailed : messages.updateFailed, text: error.message });
        return { isDone: false, error };
      } finally {
        inFlight.current = null;
        setPending(false);
      }
    };
    inFlight.current = send();
    return inFlight.current;
  }, [endpoint, kind, answersItself]);

  return { submit, isPending };
}

/** Title and text of a success, by kind and mode of management (catalogue 0.4). */
export function confirmationOf(kind: WriteKind, { isModeGestionManuel, isEnvoiArActivated }: Pick<WriteAnswer, 'isModeGestionManuel' | 'isEnvoiArActivated'>): { title: string; text?: string } {
  if (kind === 'update') return { title: messages.updateDone };
  const title = `${messages.requestDone}${isModeGestionManuel ? ` ${messages.requestManual}` : ''}.`;
  return isEnvoiArActivated ? { title, text: messages.requestMail } : { title };
}
