import { useId, type FocusEvent, type ReactNode } from 'react';
import { classes } from '../classes';
import type { FieldProps } from './field';
import { descriptionOf, FieldError, FieldHint, LabelText } from './parts';
import styles from './field.module.css';

interface FieldGroupProps extends FieldProps {
  /** Id of the fieldset: `focusField` goes from there to the first control. */
  id?: string | undefined;
  /** A radio group says itself that it is required or wrong; of another group the controls do. */
  role?: 'radiogroup' | undefined;
  disabled?: boolean | undefined;
  /** Told when the focus leaves the whole group. */
  onBlur?: (() => void) | undefined;
  children: ReactNode;
}

/** Controls that answer one question: a fieldset with its legend, hint and error tied as those of a field (VAL-14). */
export function FieldGroup({
  id,
  role,
  disabled,
  label,
  hint,
  error,
  isRequired = false,
  isOptional = false,
  isLabelHidden = false,
  isCompact = false,
  onBlur,
  children,
}: FieldGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const { hintId, errorId, describedBy } = descriptionOf(groupId, hint, error);
  const state = role && {
    role,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': isRequired || undefined,
  };
  return (
    <fieldset
      {...state}
      id={groupId}
      disabled={disabled}
      aria-describedby={describedBy}
      className={classes(styles.field, styles.group, isCompact && styles.compact, error && styles.invalid)}
      onBlur={onBlur && ((event) => leaves(event) && onBlur())}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : classes(styles.label, styles.legend)}>
        <LabelText {...{ isRequired, isOptional }}>{label}</LabelText>
      </legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** True when the focus goes out of the element that listens, and not from one of its controls to another. */
export function leaves(event: FocusEvent): boolean {
  return !event.currentTarget.contains(event.relatedTarget);
}
