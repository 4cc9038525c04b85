import styles from './level-bar.module.css';

/** Used share as a bar; it is also written beside it. @param share 0 to 1. */
export function LevelBar({ share }: { share: number }) {
  return (
    <div className={styles.track} aria-hidden="true">
      <span className={styles.level} style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </div>
  );
}
