import { classes } from '../classes';
import styles from './progress.module.css';

interface ProgressProps {
  /** 0 to 100. */
  percent: number;
  /** Task in progress: its name, or the id of the element that names it. */
  label: string | { by: string };
  isThin?: boolean | undefined;
}

/** Screen readers announce each new value: twenty of them are enough. */
const STEP = 5;

/** A progress bar; its value changes for screen readers in steps of five per cent. Write the number beside it. */
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
