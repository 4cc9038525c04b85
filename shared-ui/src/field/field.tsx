import { useId, type ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import { alertCircle } from '../icon/paths/alert-circle';
import { messages } from './messages';
import styles from './field.module.css';

/** What every field takes, whatever its control. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence that says what to do; its presence makes the field invalid. */
  error?: string | null | undefined;
  /** Shows the red asterisk; the native `required` is left out so that our own messages speak. */
  isRequired?: boolean | undefined;
  /** Shows « (facultatif) ». */
  isOptional?: boolean | undefined;
  /** The label is read and not seen: only where an icon or a heading says the same. */
  isLabelHidden?: boolean | undefined;
  /** Lower control and smaller label, for filters and the back office. */
  isCompact?: boolean | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Id of the control, when something else must find it. */
  id?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint, control and error of a field, in that order and tied together (VAL-14). */
export function Field({ id, label, hint, error, isRequired = false, isOptional = false, isLabelHidden = false, isCompact = false, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-aide`;
  const errorId = `${controlId}-erreur`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, isCompact && styles.compact, error && styles.invalid)}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={controlId}>
        {label}
        {isRequired && <span className={styles.required} aria-hidden="true"> *</span>}
        {isOptional && <span className={styles.optional}> {messages.optional}</span>}
      </label>
      {hint && <p className={styles.hint} id={hintId}>{hint}</p>}
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon of={alertCircle} size={18} />
          <span><span className="visually-hidden">{messages.error}</span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** Expected length of the value in characters; it sets the width of the control. */
export type ExpectedLength = 4 | 6 | 10 | 16 | 24;

/** Class name that gives a control, or what holds it, the width of its expected length. */
export const lengthClass = (length: ExpectedLength | undefined) => length && styles[`length${length}`];

/** Class names of a one-line control. */
export function controlClass(...more: (string | undefined)[]): string {
  return classes(styles.control, ...more);
}
