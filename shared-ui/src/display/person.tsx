import { transmissionRefusal } from '@portal/shared-api/rules/transmission-refusals';
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

interface Transmitted {
  isTeletransmission: boolean;
  /** Day of a request that the fund has not answered yet. */
  dateDemandeTeletransmission?: string | null;
  /** Code of `motif-refus-teletransmission`. */
  codeMotifRefusTeletransmission: string | null;
}

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
export function Transmission({
  person: { isTeletransmission, dateDemandeTeletransmission, codeMotifRefusTeletransmission },
}: {
  person: Transmitted;
}) {
  if (isTeletransmission && dateDemandeTeletransmission)
    return (
      <Badge tone="info" icon={hourglass}>
        {messages.requested}
      </Badge>
    );
  if (isTeletransmission)
    return (
      <Badge tone="ok" icon={circleCheck}>
        {messages.yes}
      </Badge>
    );
  const refusal = transmissionRefusal(codeMotifRefusTeletransmission);
  return (
    <span className={styles.lines}>
      <Badge icon={circleX}>{messages.no}</Badge>
      {refusal && <small>{refusal}</small>}
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
