import { useCallback, useRef, useState } from 'react';
import type { Endpoint } from '../contract/endpoint';
import { announceWait } from './announce';
import { ApiError } from './api-error';
import { call, type CallArguments } from './call';
import { messages } from './messages';
import { withdrawFailures } from './toasts';

/** Outcome of a submitted write. */
export type Submitted<R> = { isDone: true; answer: R } | { isDone: false; error: ApiError };

export interface Submit<P, Q, B, R> {
  submit: (args: CallArguments<P, Q, B>) => Promise<Submitted<R>>;
  isPending: boolean;
}

/**
 * Sends a write once (API-05): a double click is one request, and a retry after a failure reuses the idempotency key,
 * so that a write with a lost response is not repeated. What an earlier try failed by goes (API-12); messages of
 * this one are left to the caller.
 */
export function useSubmit<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>): Submit<P, Q, B, R> {
  const [isPending, setPending] = useState(false);
  const attempt = useRef<{ key: string; content: string } | null>(null);
  const inFlight = useRef<Promise<Submitted<R>> | null>(null);

  const submit = useCallback(
    (args: CallArguments<P, Q, B>) => {
      if (inFlight.current) return inFlight.current;
      withdrawFailures();
      // A file has no content in JSON: its name, size and date stand for it.
      const { file } = args as { file?: File };
      const content = JSON.stringify([args, file && [file.name, file.size, file.lastModified]]);
      // Different content is a new submit: the server would refuse it under the previous key.
      if (attempt.current?.content !== content) attempt.current = { key: crypto.randomUUID(), content };
      const { key } = attempt.current;
      const send = async (): Promise<Submitted<R>> => {
        setPending(true);
        const endWait = announceWait(messages.sending);
        try {
          const answer = await call<P, Q, B, R>(endpoint, Object.assign({}, args, { idempotencyKey: key }));
          attempt.current = null;
          return { isDone: true, answer };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return { isDone: false, error };
        } finally {
          endWait();
          inFlight.current = null;
          setPending(false);
        }
      };
      inFlight.current = send();
      return inFlight.current;
    },
    [endpoint],
  );

  return { submit, isPending };
}
