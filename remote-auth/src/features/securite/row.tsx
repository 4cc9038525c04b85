import { Icon } from '@portal/shared-ui/icon';
import type { ReactNode } from 'react';
import styles from './securite.module.css';

interface RowProps {
  icon: string;
  title: string;
  /** State as a badge. */
  state?: ReactNode;
  /** Description in one sentence. */
  children?: ReactNode;
  /** Small buttons, on the right. */
  tools?: ReactNode;
  /** Its content, below. */
  more?: ReactNode;
}

/** One protection of the account: description, state, actions. */
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
