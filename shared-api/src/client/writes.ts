import { useCallback } from 'react';
import type { WriteAnswer } from '../contract/demandes';
import type { Endpoint } from '../contract/endpoint';
import { refreshAfterWrite } from './after-write';
import { ApiError } from './api-error';
import { messages } from './messages';
import { useSubmit, type Submit } from './submits';
import { toast } from './toasts';

/**
 * A request goes to `{route}/form` or `{route}/vel`, an update to `{route}`; each has its own confirmation (API-05).
 */
export type WriteKind = 'request' | 'update';

interface WriteOptions {
  /** Failures that the caller handles, with a question for instance: they show no toast. */
  answersItself?: (error: ApiError) => boolean;
}

/** Sends a write once, reports the outcome in a toast, and reads again what it changed (API-05, API-07). */
export function useWrite<P, Q, B>(
  endpoint: Endpoint<P, Q, B, WriteAnswer>,
  kind: WriteKind,
  { answersItself }: WriteOptions = {},
): Submit<P, Q, B, WriteAnswer> {
  const { submit: send, isPending } = useSubmit(endpoint);
  const submit: typeof send = useCallback(
    async (args) => {
      const result = await send(args);
      if (result.isDone) {
        toast({ type: 'success', ...confirmationOf(kind, result.answer) });
        await refreshAfterWrite(result.answer).catch(tellRefreshFailure);
      } else if (!answersItself?.(result.error)) {
        toast({
          type: 'danger',
          title: kind === 'request' ? messages.requestFailed : messages.updateFailed,
          text: result.error.message,
        });
      }
      return result;
    },
    [send, kind, answersItself],
  );
  return { submit, isPending };
}

/** The write is complete: only the data on the screen may be stale. */
function tellRefreshFailure(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  toast({ type: 'warning', title: messages.readFailed(messages.contracts), text: error.message });
}

/** Title and text of a success, by kind and management mode (product 0.4). */
export function confirmationOf(
  kind: WriteKind,
  { isModeGestionManuel, isEnvoiArActivated }: Pick<WriteAnswer, 'isModeGestionManuel' | 'isEnvoiArActivated'>,
): { title: string; text?: string } {
  if (kind === 'update') return { title: messages.updateDone };
  const title = `${messages.requestDone}${isModeGestionManuel ? ` ${messages.requestManual}` : ''}.`;
  return isEnvoiArActivated ? { title, text: messages.requestMail } : { title };
}
