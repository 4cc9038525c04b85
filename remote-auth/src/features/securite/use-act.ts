import { usePending } from '@portal/shared-api/use-pending';
import { ApiError, tellUpdate, withdrawFailures } from '@portal/shared-api';

interface Act {
  isPending: boolean;
  /** Runs the act, one at a time; a refusal of the server shows. @returns whether it succeeded. */
  run: (act: () => Promise<void>) => Promise<boolean>;
}

/** An act that runs directly on a click. */
export function useAct(): Act {
  const [pending, start] = usePending<'act'>();
  const run = async (act: () => Promise<void>) => {
    if (pending !== null) return false;
    return start('act', async () => {
      withdrawFailures();
      try {
        await act();
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        tellUpdate(error);
        return false;
      }
    });
  };
  return { isPending: pending !== null, run };
}
