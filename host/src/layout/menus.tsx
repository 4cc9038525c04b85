import type { MenuEntry } from '@portal/shared-api/contract/federation';
import { Link } from '@portal/shared-api/router';
import { menu2 } from '@portal/shared-ui/icon/paths/menu-2';
import { messages } from '../messages';
import { isCurrent } from '../navigation/menu';
import { Glyph } from '../remotes/glyph';
import { Popover } from './popover';
import styles from './menus.module.css';

interface MenuProps {
  entries: readonly MenuEntry[];
  pathname: string;
}

/** Number of entries in the bar of a phone. */
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

/** The first entries, with the others under « Plus » in a narrow window. */
export function TabBar({ entries, pathname }: MenuProps) {
  const shown = entries.length > BAR_ENTRIES ? entries.slice(0, BAR_ENTRIES - 1) : entries;
  const others = entries.slice(shown.length);
  return (
    <nav className={styles.bar} aria-label={messages.quickMenu}>
      {shown.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
          {...(entry.shortLabel ? { 'aria-label': `${entry.shortLabel} – ${entry.label}` } : {})}
        >
          <Glyph of={entry.icon} size={22} />
          {entry.shortLabel ?? entry.label}
        </Link>
      ))}
      {others.length > 0 && (
        <Popover
          label={messages.otherEntries}
          align="end"
          isAbove
          className={
            others.some((entry) => isCurrent(entry, pathname)) ? `${styles.more} ${styles.current}` : styles.more
          }
          button={
            <>
              <Glyph of={menu2} size={22} />
              {messages.more}
            </>
          }
        >
          {others.map((entry) => (
            <Link key={entry.path} to={entry.path} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
              <Glyph of={entry.icon} />
              {entry.label}
            </Link>
          ))}
        </Popover>
      )}
    </nav>
  );
}
