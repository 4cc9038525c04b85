import { resources, useOpenPaths, useSession } from '@portal/shared-api';
import type { MenuEntry } from '@portal/shared-api/contract/federation';
import { Link } from '@portal/shared-api/router';
import { messages } from '../messages';
import { menuEntries, menuGroups, pagesBelow } from '../navigation/menu';
import { useRegistry } from '../remotes/registry';
import { footerOf } from '@portal/shared-api/rules/footer';
import { BackToApplication } from './back-to-application';
import { ownPages } from './own-pages';
import styles from './site-map.module.css';

/**
 * « Plan du site »: every page that is open to this person, from the data of menu, user menu and footer (RGAA 12.1).
 */
export function SiteMap() {
  const session = useSession();
  const registry = useRegistry();
  const open = useOpenPaths((paths) => paths.open);
  const entries = menuEntries(registry, session);
  const below = (entry: MenuEntry) => pagesBelow(registry, session, entry);
  const groups = menuGroups(entries, below);
  const listed = new Set(entries.flatMap((entry) => [entry, ...below(entry)]).map(({ path }) => path));
  // Some stand in the menu, or below one of its entries, already.
  const others = [...ownPages, resources.faq, resources.administration].filter(
    ({ path }) => open.includes(path) && !listed.has(path),
  );
  return (
    <section className={session.user ? styles.page : `${styles.page} ${styles.visitor}`}>
      <BackToApplication />
      <h1 tabIndex={-1}>{resources.planDuSite.label}</h1>
      <ul className={styles.list}>
        {groups.map(({ heading, entries }) => {
          const links = entries.map((entry) => (
            <li key={entry.path}>
              <Link to={entry.path}>{entry.label}</Link>
              <Pages pages={below(entry)} />
            </li>
          ));
          return heading === null ? (
            links
          ) : (
            <li key={heading}>
              <b>{heading}</b>
              <ul>{links}</ul>
            </li>
          );
        })}
        {others.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
      <h2>{messages.information}</h2>
      <ul className={styles.list}>
        {session.client &&
          footerOf(session.client)
            .links.filter(({ lien }) => !lien.endsWith(resources.planDuSite.path))
            .map(({ libelle, lien }) => (
              <li key={lien}>
                <a href={lien.replace(/^\/#/, '#')}>{libelle}</a>
              </li>
            ))}
      </ul>
    </section>
  );
}

function Pages({ pages }: { pages: readonly { path: string; title: string }[] }) {
  if (pages.length === 0) return null;
  return (
    <ul>
      {pages.map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
