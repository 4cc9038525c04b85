import { footerWords as texts, type ContactWays } from '@portal/shared-api/rules/footer';
import { telephoneHref } from '@portal/shared-api/rules/safe-link';
import styles from './contact.module.css';

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
        <section aria-label={texts.byPost}>
          <h2>{texts.byPost}</h2>
          <p className={styles.lines}>{adresse.join('\n')}</p>
        </section>
      )}
    </div>
  );
}
