import { etatsPec, type DonneesPecHospi, type EtatPec } from '@portal/shared-api/contract/formulaires/pec-hospi';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Badge, type BadgeTone } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { ban, circleCheck, circleX, clock, hourglass } from '@portal/shared-ui/icons-states';
import { inNewTab } from '@portal/shared-ui/link';
import { Panel } from '@portal/shared-ui/panel';
import { openGed } from '../../common/stored-documents';
import { messages } from './messages';
import styles from './own-pecs.module.css';

const looks: Readonly<Record<EtatPec, { tone: BadgeTone; icon: string }>> = {
  DEMANDEE: { tone: 'info', icon: clock },
  EN_COURS: { tone: 'info', icon: hourglass },
  ACCORDEE: { tone: 'ok', icon: circleCheck },
  REFUSEE: { tone: 'err', icon: circleX },
  ANNULEE: { tone: 'neutral', icon: ban },
};

/** What the reader asked for before, with its state and its letter; nothing for a first request. */
export function OwnPecs({ lecture }: { lecture: { donnees: Pick<DonneesPecHospi, 'pecs'> } }) {
  const { pecs } = lecture.donnees;
  if (pecs.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="vos-prises-en-charge">
      <h2 id="vos-prises-en-charge">{messages.own}</h2>
      <Panel>
        <ul>
          {pecs.map(({ numero, beneficiaire, etablissement, dateEntree, etat, idDocument }) => (
            <li key={numero}>
              <div>
                <b>{numero}</b>
                <span>{etablissement}</span>
                <small>{messages.ownRow({ beneficiaire, date: formatDate(dateEntree) })}</small>
              </div>
              <Badge {...looks[etat]}>{etatsPec[etat]}</Badge>
              {idDocument !== null && (
                <Button
                  variant="secondary"
                  size="xs"
                  aria-label={inNewTab(messages.letterOf({ numero }))}
                  onClick={() => void openGed(idDocument)}
                >
                  {messages.letter}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}
