import styles from './avatar.module.css';

/** Initials of a person, two letters at most; hidden from assistive tools because the name stands beside it. */
export function Avatar({ prenom, nom }: { prenom: string; nom: string }) {
  const initials = `${prenom.trim().charAt(0)}${nom.trim().charAt(0)}`.toLocaleUpperCase('fr');
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
