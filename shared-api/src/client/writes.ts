import { useCallback } from 'react';
import type { WriteAnswer } from '../contract/demandes';
import type { Endpoint } from '../contract/endpoint';
import { refreshAfterWrite } from './after-write';
import type { ApiError } from './api-error';
import { messages } from './messages';
import { useSubmit, type Submit } from './submits';
import { toast } from './toasts';

interface WriteOptions {
  /** Failures that the caller handles, with a question for instance: they show no toast. */
  answersItself?: (error: ApiError) => boolean;
}

/**
 * Sends a request once, to `{route}/form` or `{route}/vel`, reports the outcome in a toast, and reads again what it
 * changed (API-05, API-07). An update to `{route}` has words of its own (`tellUpdate`).
 */
export function useWrite<P, Q, B>(
  endpoint: Endpoint<P, Q, B, WriteAnswer>,
  { answersItself }: WriteOptions = {},
): Submit<P, Q, B, WriteAnswer> {
  const { submit: send, isPending } = useSubmit(endpoint);
  const submit: typeof send = useCallback(
    async (args) => {
      const result = await send(args);
      if (result.isDone) {
        toast({ type: 'success', ...confirmationOf(result.answer) });
        await refreshAfterWrite(result.answer);
      } else if (!answersItself?.(result.error)) {
        toast({ type: 'danger', title: messages.requestFailed, text: requestFailure(result.error) });
      }
      return result;
    },
    [send, answersItself],
  );
  return { submit, isPending };
}

/**
 * Why a request failed. One whose answer was lost may have arrived: sent again as it is, it never counts twice
 * (decision 0176).
 */
export const requestFailure = ({ message, leavesDoubt, reason }: ApiError): string =>
  leavesDoubt ? messages.requestInDoubt({ raison: reason }) : message;

/** Title and text of a success, by management mode (product 0.4), and of what is still to be signed. */
export function confirmationOf({
  isModeGestionManuel,
  isEnvoiArActivated,
  idSignature,
}: Pick<WriteAnswer, 'isModeGestionManuel' | 'isEnvoiArActivated' | 'idSignature'>): { title: string; text?: string } {
  const done = `${messages.requestDone}${isModeGestionManuel ? ` ${messages.requestManual}` : ''}.`;
  // What waits for a signature is not done yet.
  const title = idSignature === undefined ? done : messages.requestToSign;
  return isEnvoiArActivated ? { title, text: messages.requestMail } : { title };
}
