import type { ReactNode } from 'react';
import styles from './button.module.css';

/** A row of buttons; each takes a full line on a phone. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
