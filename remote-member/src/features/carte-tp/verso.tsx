import { useSchemeWords } from '@portal/shared-api';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { formatTelephone } from '@portal/shared-api/rules/masking';
import { TextLink } from '@portal/shared-ui/link';
import { messages } from './messages';
import styles from './verso.module.css';

/** Back of the card: instructions, telephone, accepting networks. */
export function Verso({ card: { telephonePec, reseaux } }: { card: Carte }) {
  const scheme = useSchemeWords();
  const telephone = telephonePec.replace(/\s/g, '');
  return (
    <div className={styles.verso}>
      <div className={styles.instructions}>
        {[messages.instructions.present({ carte: scheme.card }), messages.instructions.ask].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.pec}</dt>
          <dd className={styles.telephone}>
            <TextLink href={`tel:${telephone}`}>{formatTelephone(telephone)}</TextLink>
          </dd>
        </div>
        {reseaux.length > 0 && (
          <div>
            <dt>{messages.networks}</dt>
            <dd>
              <ul className={styles.networks}>
                {reseaux.map((reseau) => (
                  <li key={reseau}>{reseau}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.engagement}>{messages.engagement}</p>
    </div>
  );
}
