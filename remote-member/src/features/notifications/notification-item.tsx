import {
  importances,
  type Importance,
  type Notification,
  type NotificationIcon,
} from '@portal/shared-api/contract/notifications';
import { Button } from '@portal/shared-ui/button';
import { InstantText } from '@portal/shared-ui/date-text';
import { Icon } from '@portal/shared-ui/icon';
import { fileText, receiptRefund } from '@portal/shared-ui/icons-menu';
import { alertTriangle, circleCheck, infoCircle } from '@portal/shared-ui/icons-states';
import { calendar, cards } from '@portal/shared-ui/icons-tools';
import { ButtonLink } from '@portal/shared-ui/link';
import { RichText } from '@portal/shared-ui/rich-text';
import { useDestination } from './link';
import { messages } from './messages';
import styles from './notifications.module.css';

const icons: Record<Importance, string> = { INFORMATION: infoCircle, SUCCES: circleCheck, ALERTE: alertTriangle };

const ownIcons: Record<NotificationIcon, string> = {
  carte: cards,
  document: fileText,
  remboursement: receiptRefund,
  calendrier: calendar,
};

interface NotificationItemProps {
  notification: Notification;
  onRead: () => void;
  /** Its link was followed, which reads it too. */
  onFollow: () => void;
  /** It is closed for good; only where it may be. */
  onClose: () => void;
  /** Its link was followed: overlays of the page close. */
  onLeave: () => void;
}

/** One notification: picture, importance, text and link; following the link marks it as read. */
export function NotificationItem({
  notification: { titre, texte, importance, icone, isFermable, lien, date, isLue },
  onRead,
  onFollow,
  onClose,
  onLeave,
}: NotificationItemProps) {
  const destination = useDestination(lien);
  const follow = () => {
    onFollow();
    if (destination && 'to' in destination) onLeave();
  };
  return (
    <li className={isLue ? styles.item : `${styles.item} ${styles.new}`} data-importance={importance}>
      <span className={styles.icon}>
        <Icon of={icone === null ? icons[importance] : ownIcons[icone]} size={22} />
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
        <RichText html={texte} hasPageNames={lien === null} onFollow={onLeave} />
        <div className={styles.actions}>
          {destination && (
            <ButtonLink
              variant="secondary"
              size="xs"
              aria-label={('href' in destination ? messages.seeThisOutside : messages.seeThis)({ titre })}
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
          {isFermable && (
            <Button variant="quiet" size="xs" aria-label={messages.closeThis({ titre })} onClick={onClose}>
              {messages.close}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
