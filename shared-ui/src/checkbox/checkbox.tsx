import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '../classes';
import styles from './checkbox.module.css';

interface CheckboxProps {
  label: ReactNode;
  isChecked: boolean;
  /** Some of what it stands for is ticked: the third state of « tout sélectionner ». */
  isMixed?: boolean | undefined;
  /** The label is read but not seen, as in a table's first column. */
  isLabelHidden?: boolean | undefined;
  onChange: (isChecked: boolean) => void;
}

/** A tick box of 24 pixels. */
export function Checkbox({ label, isChecked, isMixed = false, isLabelHidden = false, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={classes(styles.checkbox, isLabelHidden && styles.bare)}>
      <input ref={box} type="checkbox" className={styles.box} checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}
