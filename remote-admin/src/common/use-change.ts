import { clearCache, toast, useSubmit, type Submit } from '@portal/shared-api';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import { messages } from './messages';

/** A change by staff: clears the caches and shows a toast, with the message of the server on failure. */
export function useChange<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>) {
  const { submit, isPending } = useSubmit(endpoint);
  /** @returns whether it succeeded. */
  const change = async (args: Parameters<Submit<P, Q, B, R>['submit']>[0], done: string): Promise<boolean> => {
    const result = await submit(args);
    if (!result.isDone) {
      toast({ type: 'danger', title: messages.failed, text: result.error.message });
      return false;
    }
    clearCache();
    toast({ type: 'success', title: done });
    return true;
  };
  return { isPending, change };
}
