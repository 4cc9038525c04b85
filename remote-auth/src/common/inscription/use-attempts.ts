import { toast, type ApiError } from '@portal/shared-api';
import { useState } from 'react';

/** The service is down or unreachable: that is not a refusal. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500;

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
