import { ApiError, call, enterOtherSession, toast, useSession, withKeptList } from '@portal/shared-api';
import { endAccesAdministrateur } from '@portal/shared-api/contract/acces-administrateur';
import { messages } from './messages';

/** One page shows one consultation: its end, sent again after a lost answer, is the same call (decision 0176). */
const idempotencyKey = crypto.randomUUID();

/**
 * Ends the consultation and returns staff to the account sheet; an expired one leads there too, and one that an earlier
 * call has ended.
 */
export async function leaveSpace(): Promise<void> {
  try {
    const { urlRedirection } = await call(endAccesAdministrateur, { quiet: true, idempotencyKey });
    enterOtherSession(withKeptList(urlRedirection));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 || error.status === 403 || error.status === 404) return returnToSheet();
    toast({ type: 'danger', title: messages.leaveFailed, text: error.message });
  }
}

/** Shows the account sheet to staff, whose session the server has restored, or asks them to sign in. */
export function returnToSheet() {
  enterOtherSession(withKeptList(`/#/users/adherent?compte=${useSession.getState().user?.userId ?? ''}`));
}
