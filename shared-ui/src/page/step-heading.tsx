import { useEffect, useRef } from 'react';
import { messages } from './messages';
import styles from './step-heading.module.css';

/**
 * Current step of a wizard: the segments of the portal, and the title of the step, which takes the focus on a change.
 */
export function StepHeading({ title, index, total }: { title: string; /** From 0. */ index: number; total: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current !== index) heading.current?.focus();
    shown.current = index;
  }, [index]);
  return (
    <div className={styles.step}>
      <div className={styles.segments} aria-hidden="true">
        {Array.from({ length: total }, (_, segment) => (
          <span key={segment} data-done={segment <= index || undefined} />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1}>
        <span className={styles.stepCount}>{messages.step({ rang: index + 1, total })}</span>
        {title}
      </h2>
    </div>
  );
}
