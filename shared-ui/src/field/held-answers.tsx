import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../classes';
import styles from './field.module.css';

interface HeldAnswersProps {
  isHeld: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The answers of a form while it is being sent: what is typed then would be lost with it. The focus waits on the button
 * that sends, where it is said that this goes on.
 */
export function HeldAnswers({ isHeld, className, children }: HeldAnswersProps) {
  const answers = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isHeld || !answers.current?.contains(document.activeElement)) return;
    answers.current.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [isHeld]);
  return (
    <div ref={answers} className={classes(styles.answers, className)} inert={isHeld}>
      {children}
    </div>
  );
}
