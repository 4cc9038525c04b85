import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactsProps {
  /** Null values are left out. */
  facts: readonly (Fact | null)[];
  /** `columns`: each value below its name, side by side. `rows`: names on the left, for a narrow sheet. */
  layout?: 'columns' | 'rows' | undefined;
}

/** Name and value pairs about one thing. */
export function Facts({ facts, layout = 'columns' }: FactsProps) {
  return (
    <dl className={classes(styles.facts, styles[layout])}>
      {facts
        .filter((fact) => fact !== null)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
