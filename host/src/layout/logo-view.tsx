import styles from './logo.module.css';

/** The brand's logo from its charter, leading home (PRE-27). */
export function LogoView({ logo, label }: { logo: string; label: string }) {
  return (
    <a href="#/" className={styles.logo}>
      <img src={logo} alt={`${label}, accueil`} height={36} />
    </a>
  );
}
