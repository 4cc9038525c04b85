import styles from './avatar.module.css';

/** Initials of a person, two letters at most; the name is written beside it, so that it is hidden from assistive tools. */
export function Avatar({ prenom, nom }: { prenom: string; nom: string }) {
  const initials = `${prenom.trim().charAt(0)}${nom.trim().charAt(0)}`.toLocaleUpperCase('fr');
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
