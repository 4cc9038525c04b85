import { ApiError, call, enterOtherSession, toast, useSession } from '@portal/shared-api';
import { endAccesAdministrateur } from '@portal/shared-api/contract/acces-administrateur';
import { messages } from './messages';

/** Ends the consultation and shows staff the sheet they came from; one that ended by itself leads there too (catalogue A-04). */
export async function leaveSpace(): Promise<void> {
  try {
    const { urlRedirection } = await call(endAccesAdministrateur, { quiet: true });
    enterOtherSession(urlRedirection);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 || error.status === 403 || error.status === 404) return returnToSheet();
    toast({ type: 'danger', title: messages.leaveFailed, text: error.message });
  }
}

/** Shows the sheet of the member to staff, whose session the server has given back, or asks them to sign in. */
export function returnToSheet() {
  enterOtherSession(`/#/users/adherent?compte=${useSession.getState().user?.userId ?? ''}`);
}
