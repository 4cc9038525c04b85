import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes';
import styles from './checkbox.module.css';

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'checked' | 'onChange' | 'ref'> {
  label: ReactNode;
  /** A second line under the label. */
  detail?: ReactNode;
  isChecked: boolean;
  isMixed?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
  onChange: (isChecked: boolean) => void;
}

/** A box of 24 pixels with its label, without hint or error, used by `Checkbox` and `CheckboxGroup`. */
export function Tick({
  label,
  detail,
  isChecked,
  isMixed = false,
  isLabelHidden = false,
  onChange,
  ...native
}: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={classes(styles.checkbox, isLabelHidden && styles.bare)}>
      <input
        {...native}
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {detail && <small className={styles.detail}>{detail}</small>}
      </span>
    </label>
  );
}
