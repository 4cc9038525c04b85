import { telephoneHref } from '@portal/shared-api/rules/safe-link';
import { messages } from '../messages';
import styles from './contact.module.css';

/** Ways to reach the insurer: telephone and its hours, lines of the postal address. */
export interface ContactWays {
  telephone: string;
  horaires: string;
  adresse: readonly string[];
}

const texts = messages.ways;

/** Telephone, hours and address of the insurer, side by side where there is room (PRE-27). */
export function ContactView({ telephone, horaires, adresse }: ContactWays) {
  return (
    <div className={styles.ways}>
      <section aria-label={texts.contact}>
        <h2>{texts.contact}</h2>
        <p>
          <a className={styles.telephone} href={telephoneHref(telephone)}>
            {telephone}
          </a>
        </p>
        <p>{horaires}</p>
      </section>
      {adresse.length > 0 && (
        <section aria-label={texts.write}>
          <h2>{texts.write}</h2>
          <p className={styles.lines}>{adresse.join('\n')}</p>
        </section>
      )}
    </div>
  );
}
