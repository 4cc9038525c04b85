import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { controlClass, Field, type FieldProps } from '../field';
import { Icon } from '../icon';
import { eye } from '../icon/paths/eye';
import { eyeOff } from '../icon/paths/eye-off';
import { messages } from './messages';
import styles from './new-password.module.css';

type NativeInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'onChange' | 'value' | 'size' | 'type' | 'autoComplete'
>;

export interface PasswordInputProps extends FieldProps, NativeInput {
  value: string;
  onChange: (value: string) => void;
  /** Kind for password managers: the current password or a new one. */
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement> | undefined;
  /** Below the control and linked by `id`. */
  below?: { id: string; content: ReactNode } | undefined;
}

/** A password, hidden until its owner shows it. Paste and password managers work. */
export function PasswordInput({
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
  below,
  ...native
}: PasswordInputProps) {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional, isLabelHidden, isCompact }}>
      {(control) => (
        <>
          <span className={styles.box}>
            <input
              {...native}
              {...control}
              type={isRevealed ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={
                [native['aria-describedby'], control['aria-describedby'], below?.id].filter(Boolean).join(' ') ||
                undefined
              }
              className={controlClass(styles.control)}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <button
              type="button"
              className={styles.reveal}
              aria-label={isRevealed ? messages.hide : messages.reveal}
              aria-controls={control.id}
              // Several on one page: the label of the field says which.
              aria-describedby={`${control.id}-libelle`}
              title={isRevealed ? messages.hide : messages.reveal}
              disabled={native.disabled}
              // The field keeps its focus, and with it its error and the layout below.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setRevealed(!isRevealed)}
            >
              <Icon of={isRevealed ? eyeOff : eye} />
            </button>
          </span>
          {below?.content}
        </>
      )}
    </Field>
  );
}
