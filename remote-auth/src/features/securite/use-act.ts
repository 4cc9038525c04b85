import { ApiError, toast } from '@portal/shared-api';
import { useState } from 'react';
import { messages } from './messages';

interface Act {
  isPending: boolean;
  /** Runs the act, one at a time; a refusal of the server shows. @returns whether it succeeded. */
  run: (act: () => Promise<void>) => Promise<boolean>;
}

/** An act that runs directly on a click. */
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
