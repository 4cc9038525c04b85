import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import styles from './button.module.css';

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'aria-label' | 'children'
> {
  icon: string;
  /** Accessible name and tooltip. */
  label: string;
  size?: 'sm' | 'normal' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  /** A mark over the icon, such as a count. */
  children?: ReactNode;
}

/** A button with an icon only; it always has a name. */
export function IconButton({ icon, label, size = 'normal', type = 'button', children, ...native }: IconButtonProps) {
  return (
    <button
      {...native}
      type={type}
      className={classes(styles['icon-only'], size === 'sm' && styles['icon-only-sm'])}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} size={size === 'sm' ? 18 : 22} />
      {children}
    </button>
  );
}
