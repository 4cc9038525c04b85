import { ApiError, clearCache, toast } from '@portal/shared-api';
import { useState } from 'react';
import { messages } from './messages';

/**
 * A change made by staff: one key for one submit, the caches cleared and a toast when it is done, the server's
 * sentence when it is not.
 */
export function useWrite() {
  const [isPending, setPending] = useState(false);
  /** @returns whether it was done. */
  const write = async (send: (idempotencyKey: string) => Promise<unknown>, done: string): Promise<boolean> => {
    setPending(true);
    try {
      await send(crypto.randomUUID());
      clearCache();
      toast({ type: 'success', title: done });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ type: 'danger', title: messages.failed, text: error.message });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, write };
}
