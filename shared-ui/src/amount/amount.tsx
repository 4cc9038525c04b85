import { formatEuros } from '@portal/shared-api/rules/amounts';
import { classes } from '../classes';
import styles from './amount.module.css';

interface AmountProps {
  euros: number;
  /** Writes a zero in grey, where it means « nothing here » rather than a result. */
  isZeroQuiet?: boolean | undefined;
}

/** An amount as displayed: tabular figures, two decimals, a true minus sign (catalogue 0.1). */
export function Amount({ euros, isZeroQuiet = false }: AmountProps) {
  return (
    <span className={classes(styles.amount, isZeroQuiet && euros === 0 && styles.zero)}>
      {formatEuros(euros).replace('-', '\u2212')}
    </span>
  );
}
