import { resources, useSession } from '@portal/shared-api';
import { Link } from '@portal/shared-api/router';
import { Icon } from '@portal/shared-ui/icon';
import { messages } from './messages';
import { currentIn, type AdminSection } from './menu';
import styles from './rail.module.css';

/** Side menu; in a narrow window the menu button of the header opens it. */
export function Rail({ sections, pathname }: { sections: readonly AdminSection[]; pathname: string }) {
  const client = useSession((session) => session.client);
  const current = currentIn(sections, pathname);
  return (
    <nav className={styles.rail} aria-label={messages.administration} data-ground="deep">
      {client && (
        <Link to={resources.administration.path} className={styles.logo}>
          <img src={client.charte.logoFooter} alt={client.libelle} height={36} />
        </Link>
      )}
      {sections.map(({ title, entries }) => (
        <div key={title}>
          {title && <h2 className={styles.title}>{title}</h2>}
          <ul className={styles.entries}>
            {entries.map(({ label, icon, path }) => (
              <li key={path}>
                <Link to={path} className={styles.entry} aria-current={current(path)}>
                  <Icon of={icon} size={18} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
