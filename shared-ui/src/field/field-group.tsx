import { useId, type FocusEvent, type ReactNode } from 'react';
import { classes } from '../classes';
import type { FieldProps } from './field';
import { descriptionOf, FieldError, FieldHint, LabelText } from './parts';
import styles from './field.module.css';

interface FieldGroupProps extends FieldProps {
  /** Id of the fieldset: `focusField` finds the first control in it. */
  id?: string | undefined;
  /** A radio group itself is required or invalid; in other groups the controls are. */
  role?: 'radiogroup' | undefined;
  disabled?: boolean | undefined;
  /** Ids of what is read with the group besides its hint and error, such as a notice above it. */
  'aria-describedby'?: string | undefined;
  /** Called when the focus leaves the whole group. */
  onBlur?: (() => void) | undefined;
  children: ReactNode;
}

/** Controls of one question: a fieldset whose legend, hint and error are linked as in a field (VAL-14). */
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
  'aria-describedby': notice,
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
      aria-describedby={[notice, describedBy].filter(Boolean).join(' ') || undefined}
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

/** True when the focus leaves the listening element, not when it moves between its controls. */
export function leaves(event: FocusEvent): boolean {
  return !event.currentTarget.contains(event.relatedTarget);
}
