import { useState } from 'react';
import { writePlace, type CharterCode } from './address';
import type { Control } from './controls';
import { messages } from './messages';
import styles from './navigation.module.css';

interface NavigationProps {
  groups: readonly { group: string; members: readonly Control[] }[];
  /** Name of the control in the address. */
  current: string;
  charter: CharterCode;
}

/** Every control by group; collapsed on narrow screens, where the list would push the controls away. */
export function Navigation({ groups, current, charter }: NavigationProps) {
  const [isOpen, setOpen] = useState(() => window.matchMedia('(min-width: 60rem)').matches);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.fold}>{messages.groups}</summary>
      <nav className={styles.navigation} aria-label={messages.groups}>
        {groups.map(({ group, members }) => (
          <div key={group}>
            <p className={styles.group} id={`menu-${group}`}>
              {group}
            </p>
            <ul className={styles.list} aria-labelledby={`menu-${group}`}>
              {members.map(({ name, title }) => (
                <li key={name}>
                  <a href={writePlace(name, charter)} aria-current={name === current ? 'location' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  );
}
