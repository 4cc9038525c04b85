import { messages } from '../messages';
import styles from './skeleton.module.css';

/** Placeholder of a loading page; visible only after 200 ms, so that a fast page does not flicker. */
export function Skeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={messages.loading}>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.panel} />
      <span className={styles.panel} />
    </div>
  );
}
