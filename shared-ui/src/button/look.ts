import { classes } from '../classes';
import styles from './button.module.css';

/**
 * - `primary`: the one main action of a view; `secondary`: outlined; `quiet`: grey outline, for tools;
 *   `ghost`: cancel; `danger`: only inside a confirmation; `danger-quiet`: leads to that confirmation.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'ghost' | 'danger' | 'danger-quiet';
/** Heights of 32, 40, 48 and 60 pixels (CTL-04: block sizes xs, sm, xxl). */
export type ButtonSize = 'xs' | 'sm' | 'normal' | 'xxl';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the whole width of its container. */
  isBlock?: boolean | undefined;
}

/** Class names of a button, for elements that look like one (links). */
export function buttonClass({ variant = 'primary', size = 'normal', isBlock = false }: ButtonLook): string {
  return classes(styles.button, styles[variant], size !== 'normal' && styles[size], isBlock && styles.block);
}

/** Icon size in pixels for a button of that size. */
export const buttonIconSize = (size: ButtonSize = 'normal') => (size === 'xs' ? 16 : size === 'sm' ? 18 : 20);
