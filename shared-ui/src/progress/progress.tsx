import { classes } from '../classes';
import styles from './progress.module.css';

interface ProgressProps {
  /** 0 to 100. */
  percent: number;
  /** What advances: a name of its own, or the id of what names it. */
  label: string | { by: string };
  isThin?: boolean | undefined;
}

/** Screen readers speak or beep at each new value: twenty of them are enough. */
const STEP = 5;

/** A bar that fills up; its value moves for screen readers by steps of five per cent. Write the number beside it. */
export function Progress({ percent, label, isThin = false }: ProgressProps) {
  const shown = Math.min(100, Math.max(0, percent));
  const naming = typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.by };
  return (
    <div
      {...naming}
      className={classes(styles.track, isThin && styles.thin)}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(shown / STEP) * STEP}
    >
      <span className={styles.done} style={{ inlineSize: `${shown}%` }} />
    </div>
  );
}
