import styles from './footer.module.css';

export interface FooterLink {
  libelle: string;
  lien: string;
}

/** Links from the client configuration (PRE-27). */
export function FooterView({ links, isNarrow = false }: { links: readonly FooterLink[]; isNarrow?: boolean }) {
  return (
    <footer className={styles.footer}>
      <ul className={isNarrow ? styles.wrap : styles.list}>
        {links.map(({ libelle, lien }) => (
          <li key={lien}>
            <a href={lien.replace(/^\/#/, '#')}>{libelle}</a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
