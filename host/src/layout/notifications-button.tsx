import { openSlot, useIsSlotFilled, useSession } from '@portal/shared-api';
import { bell } from '@portal/shared-ui/icon/paths/bell';
import { messages } from '../messages';
import { Glyph } from '../remotes/glyph';
import styles from './topbar.module.css';

const NOTIFICATIONS_SLOT = 'notifications';
/** The disc has room for two digits. */
const countedUpTo = 99;

/** The bell with its unread count (product 2.0.1); absent unless a live remote fills the slot (FED-06). */
export function NotificationsButton() {
  const isFilled = useIsSlotFilled(NOTIFICATIONS_SLOT);
  const unread = useSession((session) => session.unreadNotifications);
  if (!isFilled) return null;
  return (
    <button
      type="button"
      className={styles.bell}
      aria-haspopup="dialog"
      aria-label={messages.unread({ nombre: unread })}
      onClick={() => openSlot(NOTIFICATIONS_SLOT)}
    >
      <Glyph of={bell} size={22} />
      {unread > 0 && <span aria-hidden="true">{unread > countedUpTo ? `${countedUpTo}+` : unread}</span>}
    </button>
  );
}
