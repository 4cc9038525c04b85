import { transmissionOf, type Transmitted } from '@portal/shared-api/rules/transmission';
import { Badge } from '../badge';
import { circleCheck } from '../icon/paths/circle-check';
import { circleX } from '../icon/paths/circle-x';
import { hourglass } from '../icon/paths/hourglass';
import { messages } from './messages';
import styles from './display.module.css';

interface Named {
  nom: string;
  prenom: string;
  /** Birth name, shown below if it differs. */
  nompatronymique?: string | null | undefined;
  codeCivilite?: string | undefined;
}

const looks = {
  ACTIVE: { tone: 'ok', icon: circleCheck },
  REQUESTED: { tone: 'info', icon: hourglass },
  INACTIVE: { tone: 'neutral', icon: circleX },
} as const;

/** « VERNOUX Camille » with the birth name below. */
export function PersonName({ person: { nom, prenom, nompatronymique, codeCivilite } }: { person: Named }) {
  return (
    <span className={styles.lines}>
      {nom.toLocaleUpperCase('fr')} {prenom}
      {nompatronymique && nompatronymique !== nom && (
        <small>
          {messages.birthName[codeCivilite === 'M' ? 'M' : 'MME']({ nom: nompatronymique.toLocaleUpperCase('fr') })}
        </small>
      )}
    </span>
  );
}

/** Whether claims of a person are transmitted automatically, and the reason if not (CTL-19). */
export function Transmission({ person }: { person: Transmitted }) {
  const { state, label, refusal } = transmissionOf(person);
  const badge = <Badge {...looks[state]}>{label}</Badge>;
  if (refusal === null) return badge;
  return (
    <span className={styles.lines}>
      {badge}
      <small>{refusal}</small>
    </span>
  );
}

/** A person with their télétransmission, where no column names it (CTL-19). */
export function Person({ person }: { person: Named & Transmitted }) {
  return (
    <div className={styles.person}>
      <b>
        <PersonName person={person} />
      </b>
      <div className={styles.transmission}>
        <span>{messages.transmission}</span>
        <Transmission person={person} />
      </div>
    </div>
  );
}
