import { useLayoutEffect, useRef } from 'react';

/**
 * The answers of a form while it is being sent: what is typed then would be lost with it. The focus waits on the button
 * that sends, where it is said that this goes on.
 */
export function useHeldAnswers(isHeld: boolean) {
  const answers = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isHeld || !answers.current?.contains(document.activeElement)) return;
    answers.current.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [isHeld]);
  return answers;
}
