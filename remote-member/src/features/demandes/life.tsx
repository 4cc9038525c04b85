import type { DemandeDetail, Evenement } from '@portal/shared-api/contract/historique';
import { InstantText } from '@portal/shared-ui/date-text';
import { Panel } from '@portal/shared-ui/panel';
import { Timeline } from '../../common/timeline';
import { messages } from './messages';
import styles from './page.module.css';

/** Label of a step; null for a message without a change. */
export function stepTitle({ etat, auteur }: Pick<Evenement, 'etat' | 'auteur'>): string | null {
  if (etat === null) return null;
  if (etat === 'EN_COURS' && auteur === 'ADHERENT') return messages.piecesSent;
  if (etat === 'ENREGISTREE' && auteur === 'GESTIONNAIRE') return messages.released;
  // A document that is not signed in time, for instance.
  if (etat === 'ANNULEE' && auteur !== 'ADHERENT') return messages.dropped;
  return etat === 'ACCEPTEE' && auteur === 'PORTAIL' ? messages.done : messages.steps[etat];
}

function Step(evenement: Evenement) {
  const { auteur, message } = evenement;
  const title = stepTitle(evenement);
  return (
    <>
      {title && <strong className={styles.step}>{title}</strong>}
      {message !== null && (
        <figure className={styles.message}>
          <figcaption>{messages.says[auteur]}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
    </>
  );
}

/** History of the request and messages of its handler, newest first. */
export function Life({ demande: { evenements } }: { demande: DemandeDetail }) {
  return (
    <Panel title={messages.life}>
      <Timeline
        steps={evenements.map((evenement, index) => ({
          id: `${evenements.length - index}`,
          when: <InstantText instant={evenement.date} />,
          content: <Step {...evenement} />,
        }))}
      />
    </Panel>
  );
}
