import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlClass, Field, type FieldProps } from '../field';
import { messages } from './messages';
import { useRemaining } from './use-remaining';
import styles from './textarea.module.css';

type NativeTextarea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange' | 'value' | 'rows'>;

interface TextareaProps extends FieldProps, NativeTextarea {
  value: string;
  onChange: (value: string) => void;
  /** Maximum number of characters: input stops there and a counter shows « 12 / 500 » (product 2.3.0). */
  maxLength?: number | undefined;
  /** Number of lines when empty; it grows with its text. */
  lines?: number | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/**
 * A text of several lines. Screen readers hear the limit with the field, and the remaining count only near the end,
 * after a pause.
 */
export function Textarea({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  isLabelHidden,
  isCompact,
  id,
  value,
  onChange,
  maxLength,
  lines = 3,
  ...native
}: TextareaProps) {
  const { spoken, speakAfterPause } = useRemaining(maxLength);
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional, isLabelHidden, isCompact }}>
      {(control) => {
        const limitId = `${control.id}-limite`;
        return (
          <div className={styles.frame}>
            <div className={styles.grow} data-text={value}>
              <textarea
                {...native}
                {...control}
                aria-describedby={
                  [control['aria-describedby'], maxLength && limitId].filter(Boolean).join(' ') || undefined
                }
                className={controlClass(styles.control)}
                rows={lines}
                maxLength={maxLength}
                value={value}
                onChange={(event) => {
                  speakAfterPause(event.target.value.length);
                  onChange(event.target.value);
                }}
              />
            </div>
            {maxLength !== undefined && (
              <>
                <p className={styles.count} aria-hidden="true">
                  {messages.count({ longueur: value.length, maximum: maxLength })}
                </p>
                <span className="visually-hidden" id={limitId}>
                  {messages.limit({ longueur: maxLength })}
                </span>
                <span className="visually-hidden" role="status">
                  {spoken}
                </span>
              </>
            )}
          </div>
        );
      }}
    </Field>
  );
}
