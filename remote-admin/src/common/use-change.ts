import { clearCache, tellUpdate, useSubmit, type Submit } from '@portal/shared-api';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';

/**
 * A change by staff: clears the caches and says what became of it, with the message of the server on failure. A refusal
 * because somebody else changed the same thing clears them too: what shows is no longer so.
 * @param failed title of its own for a failure, for another than « Un problème est survenu »
 */
export function useChange<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>, { failed }: { failed?: string } = {}) {
  const { submit, isPending } = useSubmit(endpoint);
  /**
   * @param done words of its own, for more than « Demande réalisée », which the answer may decide.
   * @returns whether it succeeded.
   */
  const change = async (
    args: Parameters<Submit<P, Q, B, R>['submit']>[0],
    done?: string | ((answer: R) => string),
  ): Promise<boolean> => {
    const result = await submit(args);
    if (result.isDone || result.error.data === 'EtatIncompatible') clearCache();
    const words = typeof done === 'function' ? result.isDone && done(result.answer) : done;
    tellUpdate(result.isDone ? null : result.error, {
      ...(words ? { done: words } : {}),
      ...(failed === undefined ? {} : { failed }),
    });
    return result.isDone;
  };
  return { isPending, change };
}
