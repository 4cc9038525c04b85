import { ApiError, toast } from '@portal/shared-api';
import { useState } from 'react';
import { messages } from './messages';

interface Act {
  isPending: boolean;
  /** Does it, once at a time; what the server refuses is told. @returns whether it was done. */
  run: (act: () => Promise<void>) => Promise<boolean>;
}

/** Something that the press of a button does at once. */
export function useAct(): Act {
  const [isPending, setPending] = useState(false);
  const run = async (act: () => Promise<void>) => {
    if (isPending) return false;
    setPending(true);
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ type: 'danger', title: messages.notDone, text: error.message });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, run };
}
