import { Icon } from '@portal/shared-ui/icon';
import type { ReactNode } from 'react';
import styles from './securite.module.css';

interface RowProps {
  icon: string;
  title: string;
  /** State in words, as a badge. */
  state?: ReactNode;
  /** What it is, in a sentence. */
  children?: ReactNode;
  /** Small buttons, at the right. */
  tools?: ReactNode;
  /** What it holds, below. */
  more?: ReactNode;
}

/** One thing that protects the account: what it is, how it stands, what one can do. */
export function Row({ icon, title, state, children, tools, more }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.disc}>
        <Icon of={icon} size={22} />
      </span>
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.title}>
            <h3>{title}</h3>
            {state}
          </div>
          {children}
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      {more && <div className={styles.more}>{more}</div>}
    </li>
  );
}
