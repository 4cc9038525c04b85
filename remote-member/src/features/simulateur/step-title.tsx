import { useEffect, useRef } from 'react';
import { messages } from './messages';
import { steps, type Step } from './use-steps';
import styles from './simulator.module.css';

/** Where one is in the wizard: its segments, and the title of the step, which takes the focus when the step changes. */
export function StepTitle({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const index = steps.indexOf(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div className={styles.step}>
      <div className={styles.segments} aria-hidden="true">{steps.map((each, rank) => <span key={each} data-done={rank <= index || undefined} />)}</div>
      <h2 ref={heading} tabIndex={-1}><span className={styles.count}>{messages.step(index + 1, steps.length)}</span>{messages.steps[step]}</h2>
    </div>
  );
}
