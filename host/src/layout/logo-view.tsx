import styles from './logo.module.css';

/** Logo of the client's charter with a link to the home page (PRE-27). */
export function LogoView({ logo, label }: { logo: string; label: string }) {
  return (
    <a href="#/" className={styles.logo}>
      <img src={logo} alt={`${label}, accueil`} height={36} />
    </a>
  );
}
