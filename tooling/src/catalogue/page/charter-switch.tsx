import { charters, writePlace, type Place } from './address';
import { messages } from './messages';
import styles from './charter-switch.module.css';

/** The three brands as links, each with its own address. */
export function CharterSwitch({ control, charter }: Place) {
  return (
    <nav className={styles.switch} aria-label={messages.charter}>
      {charters.map(({ code, name }) => (
        <a
          key={code}
          href={writePlace(control, code)}
          data-client={code}
          aria-current={code === charter ? 'true' : undefined}
        >
          <span className={styles.dot} aria-hidden="true" />
          {name}
        </a>
      ))}
    </nav>
  );
}
