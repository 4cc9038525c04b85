import type { Footer } from '@portal/shared-api/rules/footer';
import { ContactView } from './contact-view';
import styles from './footer.module.css';

export interface FooterProps extends Footer {
  label: string;
}

/** Logo, ways to reach the insurer and links, from the client configuration (PRE-27). */
export function FooterView({ logo, label, contact, links, isNarrow = false }: FooterProps & { isNarrow?: boolean }) {
  return (
    <footer className={styles.footer} data-ground="deep">
      <div className={isNarrow ? `${styles.content} ${styles.narrow}` : styles.content}>
        <img src={logo} alt={label} height={36} />
        <ContactView {...contact} />
        <ul className={styles.links}>
          {links.map(({ libelle, lien }) => (
            <li key={lien}>
              <a href={lien.replace(/^\/#/, '#')}>{libelle}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
