import { useAnnounced } from '@portal/shared-api';
import { messages } from '../messages';
import styles from './skeleton.module.css';

/** Placeholder of a loading page; visible only after 200 ms, so that a fast page does not flicker. */
export function Skeleton() {
  useAnnounced(messages.loading);
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden">{messages.loading}</span>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.panel} />
      <span className={styles.panel} />
    </div>
  );
}
