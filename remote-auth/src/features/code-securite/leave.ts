import { closeSlot, securityCodeSlot, toast } from '@portal/shared-api';
import { messages } from './messages';

/** Wait before the page goes where the server says, in milliseconds (specification 9). */
const redirectDelay = 3000;

/** The server has ended the session: told, then the browser goes there (specification 4). */
export function leave(logoutUrl: string, content: string | undefined) {
  toast({ type: 'danger', title: content ?? messages.loggedOut, delay: redirectDelay });
  closeSlot(securityCodeSlot);
  setTimeout(() => window.location.assign(logoutUrl), redirectDelay);
}
