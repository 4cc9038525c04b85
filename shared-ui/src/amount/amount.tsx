import { formatEuros } from '@portal/shared-api/rules/amounts';
import { classes } from '../classes';
import styles from './amount.module.css';

interface AmountProps {
  euros: number;
  /** Shows zero in grey, where it means « nothing » rather than a result. */
  isZeroQuiet?: boolean | undefined;
}

/** A formatted amount: tabular figures, two decimals, a true minus sign (product 0.1). */
export function Amount({ euros, isZeroQuiet = false }: AmountProps) {
  return (
    <span className={classes(styles.amount, isZeroQuiet && euros === 0 && styles.zero)}>{formatEuros(euros)}</span>
  );
}
