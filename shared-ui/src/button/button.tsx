import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icon';
import { buttonClass, buttonIconSize, type ButtonLook } from './look';
import styles from './button.module.css';

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'>;

interface ButtonProps extends NativeButton, ButtonLook {
  icon?: string | undefined;
  /** The action is running: the button keeps its width and focus and ignores further clicks. */
  isPending?: boolean | undefined;
  /** Not available now. Explain why beside it: a grey button alone explains nothing. */
  isDisabled?: boolean | undefined;
  /** Its own press leaves it nothing to do: it ignores clicks, and keeps the focus that a disabled button loses. */
  isIdle?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  children: ReactNode;
}

/** A button (CTL-04). Links that look like one are `ButtonLink` of `@portal/shared-ui/link`. */
export function Button({
  variant,
  size,
  isBlock,
  icon,
  isPending = false,
  isDisabled = false,
  isIdle = false,
  onClick,
  type = 'button',
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      type={type}
      className={buttonClass({ variant, size, isBlock })}
      disabled={isDisabled}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || isIdle || undefined}
      onClick={(event) => {
        if (isPending || isIdle) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.content}>
        {icon && <Icon of={icon} size={buttonIconSize(size)} />}
        {children}
      </span>
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}
