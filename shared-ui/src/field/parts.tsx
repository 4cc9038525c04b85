import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { alertCircle } from '../icon/paths/alert-circle';
import { messages } from './messages';
import styles from './field.module.css';

interface LabelTextProps {
  children: ReactNode;
  isRequired: boolean;
  isOptional: boolean;
}

/** Text of a label or legend with the red asterisk or « (facultatif) » (VAL-14). */
export function LabelText({ children, isRequired, isOptional }: LabelTextProps) {
  return (
    <>
      {children}
      {isRequired && (
        <span className={styles.required} aria-hidden="true" data-required-mark>
          {'\u00a0*'}
        </span>
      )}
      {isOptional && <span className={styles.optional}> {messages.optional}</span>}
    </>
  );
}

/** Error message under its control; `id` links the two. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon of={alertCircle} size={18} />
      <span>
        <span className="visually-hidden">{messages.error}</span>
        {children}
      </span>
    </p>
  );
}

/** Hint between a label and its control. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  );
}

/** Ids of the hint and the error of a control, and the list of present ones. */
export function descriptionOf(
  id: string,
  hint: ReactNode,
  error: string | null | undefined,
  ...more: (string | false | undefined)[]
) {
  const hintId = `${id}-aide`;
  const errorId = `${id}-erreur`;
  return {
    hintId,
    errorId,
    describedBy: [hint && hintId, ...more, error && errorId].filter(Boolean).join(' ') || undefined,
  };
}
