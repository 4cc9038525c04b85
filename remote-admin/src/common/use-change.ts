import { clearCache, toast, useSubmit, type Submit } from '@portal/shared-api';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import { messages } from './messages';

/**
 * A change made by staff: the caches are cleared and a toast says that it is done, or gives the server's sentence when it is
 * not.
 */
export function useChange<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>) {
  const { submit, isPending } = useSubmit(endpoint);
  /** @returns whether it was done. */
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
