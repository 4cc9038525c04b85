import type { ExpectedLength } from '@portal/shared-api/contract/formulaires/champs';
import { useId, type ReactNode } from 'react';
import { classes } from '../classes';
import { descriptionOf, FieldError, FieldHint, LabelText } from './parts';
import styles from './field.module.css';

/** Properties of every field. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Error message; its presence makes the field invalid. */
  error?: string | null | undefined;
  /** Shows the red asterisk; the native `required` is left out so that our own messages show. */
  isRequired?: boolean | undefined;
  /** Shows « (facultatif) ». */
  isOptional?: boolean | undefined;
  /** The label is visually hidden: only where an icon or a heading says the same. */
  isLabelHidden?: boolean | undefined;
  /** Smaller control and label, for filters and the back office. */
  isCompact?: boolean | undefined;
}

/** Attributes that link a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Id of the control, when other elements refer to it. */
  id?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint, control and error of a field, in that order and linked (VAL-14). */
export function Field({
  id,
  label,
  hint,
  error,
  isRequired = false,
  isOptional = false,
  isLabelHidden = false,
  isCompact = false,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const { hintId, errorId, describedBy } = descriptionOf(controlId, hint, error);
  return (
    <div className={classes(styles.field, isCompact && styles.compact, error && styles.invalid)}>
      <label
        id={`${controlId}-libelle`}
        className={isLabelHidden ? 'visually-hidden' : styles.label}
        htmlFor={controlId}
      >
        <LabelText {...{ isRequired, isOptional }}>{label}</LabelText>
      </label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export type { ExpectedLength };

/** Class name for the width of the expected length. */
export const lengthClass = (length: ExpectedLength | undefined) => length && styles[`length${length}`];

/** Class names of a one-line control. */
export function controlClass(...more: (string | false | null | undefined)[]): string {
  return classes(styles.control, ...more);
}
