import { transmissionRefusal } from '@portal/shared-api/rules/transmission-refusals';
import { Badge } from '../badge';
import { circleCheck } from '../icon/paths/circle-check';
import { circleX } from '../icon/paths/circle-x';
import { messages } from './messages';
import styles from './display.module.css';

interface Named {
  nom: string;
  prenom: string;
  /** Name at birth, shown below when it differs. */
  nompatronymique?: string | null | undefined;
  codeCivilite?: string | undefined;
}

interface Transmitted {
  isTeletransmission: boolean;
  /** Code of `motif-refus-teletransmission`. */
  codeMotifRefusTeletransmission: string | null;
}

/** « VERNOUX Camille », the name at birth below it. */
export function PersonName({ person: { nom, prenom, nompatronymique, codeCivilite } }: { person: Named }) {
  return (
    <span className={styles.lines}>
      {nom.toLocaleUpperCase('fr')} {prenom}
      {nompatronymique && nompatronymique !== nom && (
        <small>{messages.birthName(nompatronymique.toLocaleUpperCase('fr'), codeCivilite)}</small>
      )}
    </span>
  );
}

/** Whether a person's claims reach the insurer by themselves, and why not (CTL-19). */
export function Transmission({
  person: { isTeletransmission, codeMotifRefusTeletransmission },
}: {
  person: Transmitted;
}) {
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

/** A person and their télétransmission, where no column names it (CTL-19). */
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
