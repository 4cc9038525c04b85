import { useResource } from '@portal/shared-api';
import { readOwnConsultations } from '@portal/shared-api/contract/acces-administrateur';
import { civilDateAt, formatDate } from '@portal/shared-api/rules/civil-dates';
import { Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { inSentence } from '@portal/shared-api/rules/french';
import { messages } from './messages';
import styles from './securite.module.css';

/** Who looked at this space for the insurer, where the client tells its members. */
export function Consultations() {
  const read = useResource(readOwnConsultations, {});
  if (read.data?.isDit !== true && !read.error) return null;
  const consultations = read.data?.consultations ?? [];
  return (
    <Panel title={messages.consultations}>
      <Resource isPlain read={read} label={messages.consultations} rows={1}>
        {() => consultations.length === 0 && <p>{messages.noConsultations}</p>}
      </Resource>
      <ul className={styles.items}>
        {consultations.map(({ date, libelleMotif }) => (
          <li key={date} className={styles.item}>
            {messages.consulted({ date: formatDate(civilDateAt(new Date(date))), motif: inSentence(libelleMotif) })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
