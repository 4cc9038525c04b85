import { useAnnounced } from '@portal/shared-api';
import { messages } from '../messages';
import styles from './skeleton.module.css';

/**
 * Placeholder of a loading page; visible only after 200 ms, so that a fast page does not flicker.
 * @param title name of the page, which is its heading where it takes long to bring its own; a part of a page has none
 */
export function Skeleton({ title }: { title?: string | undefined }) {
  useAnnounced(messages.loading);
  return (
    <div className={styles.skeleton}>
      {title !== undefined && <h1 className={`visually-hidden ${styles.heading}`}>{title}</h1>}
      <span className="visually-hidden">{messages.loading}</span>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.panel} />
      <span className={styles.panel} />
    </div>
  );
}
