import { messages } from '../messages';
import styles from './skeleton.module.css';

/** Stands in for a page that is loading; it shows itself after 200 ms only, so that a quick page never flickers. */
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
