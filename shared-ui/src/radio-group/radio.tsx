import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes';
import styles from './radio-group.module.css';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  label: ReactNode;
  /** A second line under the label. */
  detail?: ReactNode;
  /** Drawn as a card that is clickable as a whole. */
  isCard?: boolean | undefined;
  onChange: () => void;
}

/** One radio button of 24 pixels with its label. Those of a group share a `name`; arrows move between them natively. */
export function Radio({ label, detail, isCard = false, onChange, ...native }: RadioProps) {
  return (
    <label className={classes(styles.radio, isCard && styles.card)}>
      <input {...native} type="radio" className={styles.button} onChange={onChange} />
      <span>
        <span className={styles.label}>{label}</span>
        {detail && <small className={styles.detail}>{detail}</small>}
      </span>
    </label>
  );
}
