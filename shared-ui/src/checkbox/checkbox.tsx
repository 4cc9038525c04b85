import { useId, type ReactNode } from 'react';
import { classes } from '../classes';
import { descriptionOf, FieldError, FieldHint, LabelText } from '../field';
import { Tick } from './tick';
import styles from './checkbox.module.css';

interface CheckboxProps {
  label: ReactNode;
  isChecked: boolean;
  /** Some of its boxes are ticked: the third state of « tout sélectionner ». */
  isMixed?: boolean | undefined;
  /** The label is visually hidden, as in the first column of a table. */
  isLabelHidden?: boolean | undefined;
  onChange: (isChecked: boolean) => void;
  onBlur?: (() => void) | undefined;
  hint?: ReactNode;
  /** Error message; its presence makes the box invalid. */
  error?: string | null | undefined;
  /** Must be ticked, like the terms of use. */
  isRequired?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  /** What a form that the browser posts sends for a ticked box; `on` without. */
  value?: string | undefined;
  disabled?: boolean | undefined;
}

/** A single checkbox, such as the acceptance of the terms (VAL-12). Several for one question are a `CheckboxGroup`. */
export function Checkbox({ label, hint, error, isRequired = false, id, onBlur, ...box }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const { hintId, errorId, describedBy } = descriptionOf(boxId, hint, error);
  return (
    <div className={classes(styles.alone, error && styles.invalid)}>
      <Tick
        {...box}
        id={boxId}
        label={
          <LabelText isRequired={isRequired} isOptional={false}>
            {label}
          </LabelText>
        }
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        aria-required={isRequired || undefined}
        onBlur={onBlur && (() => onBlur())}
      />
      {hint && (
        <div className={styles.below}>
          <FieldHint id={hintId}>{hint}</FieldHint>
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
