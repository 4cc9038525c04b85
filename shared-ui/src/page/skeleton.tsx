import { useAnnounced } from '@portal/shared-api';
import { classes } from '../classes';
import { messages } from './messages';
import styles from './page.module.css';

interface SkeletonProps {
  rows?: number | undefined;
  /** What is awaited, where « Chargement en cours... » says too little. */
  label?: string | undefined;
}

/** Rows of the coming layout, shown after 200 ms; a screen reader says once what is awaited. */
export function Skeleton({ rows = 3, label = messages.loading }: SkeletonProps) {
  useAnnounced(label);
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
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
