import { toast, useSubmit, type Submit } from '@portal/shared-api';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import { messagesByField } from '@portal/shared-api/rules/field-messages';
import { messages } from './messages';

/**
 * An act on a request, with its toast. Reads on the screen refresh by themselves after it; when it is refused, because
 * a colleague or the member was faster, the request is read again.
 */
export function useAct<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>, onStale: () => void) {
  const { submit, isPending } = useSubmit(endpoint);
  /** @returns the messages of fields; empty when it is done, null when it failed otherwise. */
  const act = async (
    args: Parameters<Submit<P, Q, B, R>['submit']>[0],
    done: string,
  ): Promise<Readonly<Record<string, string>> | null> => {
    const result = await submit(args);
    if (result.isDone) {
      toast({ type: 'success', title: done });
      return {};
    }
    const { error } = result;
    if (error.erreurs.length > 0) return messagesByField(error.erreurs);
    toast({ type: 'danger', title: messages.actFailed, text: error.message });
    if (error.data === 'EtatIncompatible') onStale();
    return null;
  };
  return { act, isPending };
}
