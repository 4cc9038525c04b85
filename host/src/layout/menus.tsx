import type { MenuEntry } from '@portal/shared-api/contract/federation';
import { Link } from '@portal/shared-api/router';
import { menu2 } from '@portal/shared-ui/icon/paths/menu-2';
import { messages } from '../messages';
import { isCurrent, menuGroups } from '../navigation/menu';
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
  const foot = entries.filter(({ isFoot }) => isFoot);
  return (
    <nav className={styles.side} aria-label={messages.mainMenu}>
      <ul className={styles.list}>
        {menuGroups(entries.filter(({ isFoot }) => !isFoot)).map(({ heading, entries: own }) => {
          const links = own.map((entry) => (
            <li key={entry.path}>
              <EntryLink entry={entry} pathname={pathname} />
            </li>
          ));
          return heading === null ? (
            links
          ) : (
            <li key={heading} className={styles.group}>
              <p>{heading}</p>
              <ul aria-label={heading}>{links}</ul>
            </li>
          );
        })}
        {foot.length > 0 && (
          <li className={styles.foot}>
            <ul>
              {foot.map((entry) => (
                <li key={entry.path}>
                  <EntryLink entry={entry} pathname={pathname} />
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </nav>
  );
}

function EntryLink({ entry, pathname }: { entry: MenuEntry; pathname: string }) {
  return (
    <Link to={entry.path} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
      <Glyph of={entry.icon} />
      {entry.label}
    </Link>
  );
}

/** The first entries, with the others under « Plus » in a narrow window. */
export function TabBar({ entries, pathname }: MenuProps) {
  const short = entries.filter(({ shortLabel }) => shortLabel !== undefined);
  const shown = entries.length > BAR_ENTRIES ? short.slice(0, BAR_ENTRIES - 1) : entries;
  const others = entries.filter((entry) => !shown.includes(entry));
  return (
    <nav className={styles.bar} aria-label={messages.quickMenu}>
      {shown.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
          {...(entry.shortLabel && entry.shortLabel !== entry.label
            ? { 'aria-label': `${entry.shortLabel} – ${entry.label}` }
            : {})}
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
          {menuGroups(others).map(({ heading, entries: own }) => (
            <div key={own[0]?.path} {...(heading === null ? {} : { role: 'group', 'aria-label': heading })}>
              {heading !== null && <p className={styles.heading}>{heading}</p>}
              {own.map((entry) => (
                <EntryLink key={entry.path} entry={entry} pathname={pathname} />
              ))}
            </div>
          ))}
        </Popover>
      )}
    </nav>
  );
}
