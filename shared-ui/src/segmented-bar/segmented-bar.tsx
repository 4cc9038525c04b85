import { formatEuros } from '@portal/shared-api/rules/amounts';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import { segmentsOf, usePartLabels, type Part, type Parts } from './parts';
import styles from './segmented-bar.module.css';

interface SegmentedBarProps {
  parts: Parts;
  size?: 'thin' | 'normal' | 'thick' | undefined;
  /** The amounts stand beside it as text: the bar is then hidden from assistive tools. */
  isDecorative?: boolean | undefined;
}

/** An expense as one bar in four parts; reste à charge is also striped, so that meaning does not depend on colour. */
export function SegmentedBar({ parts, size = 'normal', isDecorative = false }: SegmentedBarProps) {
  const segments = segmentsOf(parts);
  const partLabels = usePartLabels();
  const words = segments.map(({ part, euros }) => `${partLabels[part]} ${formatEuros(euros)}`).join(', ');
  const naming = isDecorative || !words ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words };
  return (
    <span className={classes(styles.bar, size !== 'normal' && styles[size])} {...naming}>
      {segments.map(({ part, weight }) => (
        <span key={part} className={classes(styles.segment, styles[part])} style={{ flexGrow: weight }} />
      ))}
      {segments.length === 0 && <span className={styles.nothing} />}
    </span>
  );
}

interface PartKeyProps {
  part: Part;
  /** Whose expense it is; that of everybody when left out. */
  numPers?: string | undefined;
  /** Replaces the usual label, such as « Mutuelle » in a narrow column. */
  children?: ReactNode;
}

/** Label of a part with its colour, for legends and column headers. */
export function PartKey({ part, numPers, children }: PartKeyProps) {
  const partLabels = usePartLabels(numPers);
  return <span className={classes(styles.key, styles[part])}>{children ?? partLabels[part]}</span>;
}
