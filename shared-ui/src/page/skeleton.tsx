import { classes } from '../classes';
import { messages } from './messages';
import styles from './page.module.css';

/** Rows of the coming layout, shown after 200 ms; screen readers announce « Chargement en cours... » once. */
export function Skeleton({ rows = 3 }: { rows?: number | undefined }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{messages.loading}</span>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row}>
            <div className={classes(styles.bone, styles.tile)} />
            <div className={styles.lines}>
              <div className={classes(styles.bone, styles.line)} />
              <div className={classes(styles.bone, styles.line)} />
            </div>
            <div className={styles.bone} />
          </div>
        ))}
      </div>
    </div>
  );
}
