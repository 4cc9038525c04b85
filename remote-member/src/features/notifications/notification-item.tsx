import { importances, type Importance, type Notification } from '@portal/shared-api/contract/notifications';
import { Button } from '@portal/shared-ui/button';
import { InstantText } from '@portal/shared-ui/date-text';
import { Icon } from '@portal/shared-ui/icon';
import { alertTriangle, circleCheck, infoCircle } from '@portal/shared-ui/icons-states';
import { ButtonLink } from '@portal/shared-ui/link';
import { RichText } from '@portal/shared-ui/rich-text';
import { useDestination } from './link';
import { messages } from './messages';
import styles from './notifications.module.css';

const icons: Record<Importance, string> = { INFORMATION: infoCircle, SUCCES: circleCheck, ALERTE: alertTriangle };

interface NotificationItemProps {
  notification: Notification;
  onRead: () => void;
  /** Its link was followed: overlays of the page close. */
  onLeave: (() => void) | undefined;
}

/** One notification: importance, text and link; following the link marks it as read. */
export function NotificationItem({
  notification: { titre, texte, importance, lien, date, isLue },
  onRead,
  onLeave,
}: NotificationItemProps) {
  const destination = useDestination(lien);
  const follow = () => {
    if (!isLue) onRead();
    if (destination && 'to' in destination) onLeave?.();
  };
  return (
    <li className={isLue ? styles.item : `${styles.item} ${styles.new}`} data-importance={importance}>
      <span className={styles.icon}>
        <Icon of={icons[importance]} size={22} />
        <span className="visually-hidden">{importances[importance]}</span>
      </span>
      <div className={styles.words}>
        <h3>
          {titre}
          {!isLue && <span className={styles.flag}>{messages.isNew}</span>}
        </h3>
        <p className={styles.when}>
          <InstantText instant={date} />
        </p>
        <RichText html={texte} />
        <div className={styles.actions}>
          {destination && (
            <ButtonLink
              variant="secondary"
              size="xs"
              aria-label={messages.seeThis({ titre })}
              {...destination}
              {...('href' in destination ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              onClick={follow}
            >
              {messages.see}
            </ButtonLink>
          )}
          {!isLue && (
            <Button variant="quiet" size="xs" aria-label={messages.readThis({ titre })} onClick={onRead}>
              {messages.read}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
