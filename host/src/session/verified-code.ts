import { toast } from '@portal/shared-api';
import type { Boot } from '@portal/shared-api/contract/boot';
import { messages } from '../messages';

/**
 * Returns a function whose first call says that the code of the sign-in was right (product 4.7): the page of the code
 * has gone on to the portal by then. The address may still become that of the home, so the toast stays.
 */
export function verifiedCodeTeller(session: Boot['session']): () => void {
  let isUntold = session?.isCodeVerifie === true;
  return () => {
    if (isUntold) toast({ type: 'success', title: messages.codeVerified, isKept: true });
    isUntold = false;
  };
}
