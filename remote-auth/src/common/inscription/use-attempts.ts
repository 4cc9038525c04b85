import { toast, type ApiError } from '@portal/shared-api';
import { useState } from 'react';

/** What was typed is refused with 400. Another status says that the same words may do later: they are no attempt. */
const isRefusal = ({ status }: ApiError) => status === 400;

interface Attempts {
  isBlocked: boolean;
  note: (error: ApiError) => void;
}

/**
 * Counts refusals up to `registerAttemptNumber`, then shows the message of the client (PRE-19). A courtesy: a reload
 * resets it, and the server has its own count.
 */
export function useAttempts(registerAttemptNumber: number, message: string): Attempts {
  const [refusals, setRefusals] = useState(0);
  return {
    isBlocked: refusals >= registerAttemptNumber,
    note: (error) => {
      if (!isRefusal(error)) return;
      setRefusals(refusals + 1);
      if (refusals + 1 === registerAttemptNumber) toast({ type: 'danger', title: message });
    },
  };
}
