import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactsProps {
  /** What does not apply may be null, and is left out. */
  facts: readonly (Fact | null)[];
  /** `columns`: each value under its name, side by side. `rows`: names at left, for a narrow sheet. */
  layout?: 'columns' | 'rows' | undefined;
}

/** Facts about one thing, each under or beside its name. */
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
