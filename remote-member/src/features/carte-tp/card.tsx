import { useSession } from '@portal/shared-api';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { Face } from './data';
import { messages } from './messages';
import { Recto } from './recto';
import { Verso } from './verso';
import styles from './card.module.css';

/** The card as printed, one face at a time; its layout follows its own width, not that of the page. */
export function Card({ card, face }: { card: Carte; face: Face }) {
  const brand = useSession((session) => session.client?.libelle ?? '');
  return (
    <div className={styles.room}>
      <article className={styles.card} aria-label={messages.title}>
        <header className={styles.head}>
          <span>{brand}</span>
          <span>{messages.title}</span>
        </header>
        <div className={styles.edge} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <div className={styles.face} key={face}>
          {face === 'recto' ? <Recto card={card} /> : <Verso card={card} />}
        </div>
      </article>
    </div>
  );
}
