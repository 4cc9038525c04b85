import type { MenuEntry } from '@portal/shared-api/contract/federation';
import { Link } from '@portal/shared-api/router';
import { messages } from '../messages';
import { isCurrent } from '../navigation/menu';
import { Glyph } from '../remotes/glyph';
import styles from './menus.module.css';

interface MenuProps {
  entries: readonly MenuEntry[];
  pathname: string;
}

/** How many entries the bar of a phone holds. */
const BAR_ENTRIES = 5;

export function SideMenu({ entries, pathname }: MenuProps) {
  return (
    <nav className={styles.side} aria-label={messages.mainMenu}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
              <Glyph of={entry.icon} />
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function TabBar({ entries, pathname }: MenuProps) {
  return (
    <nav className={styles.bar} aria-label={messages.quickMenu}>
      {entries.slice(0, BAR_ENTRIES).map((entry) => (
        <Link key={entry.path} to={entry.path} aria-current={isCurrent(entry, pathname) ? 'page' : undefined} {...(entry.shortLabel ? { 'aria-label': `${entry.shortLabel} – ${entry.label}` } : {})}>
          <Glyph of={entry.icon} size={22} />
          {entry.shortLabel ?? entry.label}
        </Link>
      ))}
    </nav>
  );
}
