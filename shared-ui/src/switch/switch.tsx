import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  id?: string | undefined;
  /** State as text beside the switch: « Activé ». */
  children: ReactNode;
  /** Full accessible name where the text beside it is not enough: « remote-faq pour Mutuelle Valdoré ». */
  name?: string | undefined;
  isOn: boolean;
  isDisabled?: boolean | undefined;
  /** Id of the text that says why it is disabled. */
  describedBy?: string | undefined;
  onChange: (isOn: boolean) => void;
  onBlur?: (() => void) | undefined;
}

/** On or off, with immediate effect; in a form, an arrangement that goes on or off, while consent is a checkbox. */
export function Switch({ id, children, name, isOn, isDisabled = false, describedBy, onChange, onBlur }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        // A checkbox says its own state.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        id={id}
        className={styles.track}
        aria-label={name}
        aria-describedby={describedBy}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <span>{children}</span>
    </label>
  );
}
