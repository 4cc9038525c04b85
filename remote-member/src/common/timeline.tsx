import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineStep {
  id: string;
  /** Time of the event, a `<time>`. */
  when: ReactNode;
  content: ReactNode;
}

/** Events, newest first; the newest is filled. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ id, when, content }) => (
        <li key={id}>
          <span className={styles.when}>{when}</span>
          {content}
        </li>
      ))}
    </ol>
  );
}
