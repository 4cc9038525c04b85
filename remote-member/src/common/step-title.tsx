import { useEffect, useRef } from 'react';
import { messages } from './messages';
import styles from './step-title.module.css';

interface StepTitleProps {
  /** From 1. */
  rank: number;
  count: number;
  title: string;
}

/** Current step of a wizard: its segments, and the title of the step, which takes the focus on a change. */
export function StepTitle({ rank, count, title }: StepTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(rank);
  useEffect(() => {
    if (shown.current !== rank) heading.current?.focus();
    shown.current = rank;
  }, [rank]);
  return (
    <div className={styles.step}>
      <div className={styles.segments} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} data-done={index < rank || undefined} />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1}>
        <span className={styles.count}>{messages.step({ rang: rank, nombre: count })}</span>
        {title}
      </h2>
    </div>
  );
}
