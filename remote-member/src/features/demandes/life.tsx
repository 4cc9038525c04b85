import { resources } from '@portal/shared-api';
import type { DemandeDetail, Evenement } from '@portal/shared-api/contract/historique';
import { marksKept } from '@portal/shared-api/rules/french';
import { InstantText } from '@portal/shared-ui/date-text';
import { TextLink } from '@portal/shared-ui/link';
import { Panel } from '@portal/shared-ui/panel';
import { Timeline } from '../../common/timeline';
import { messages } from './messages';
import styles from './page.module.css';

/** Label of a step; null for a message without a change. */
export function stepTitle({ etat, auteur, reponse }: Pick<Evenement, 'etat' | 'auteur' | 'reponse'>): string | null {
  if (reponse !== undefined) return messages.answered;
  if (etat === null) return null;
  if (etat === 'EN_COURS' && auteur === 'ADHERENT') return messages.piecesSent;
  if (etat === 'ENREGISTREE' && auteur === 'GESTIONNAIRE') return messages.released;
  // A document that is not signed in time, for instance.
  if (etat === 'ANNULEE' && auteur !== 'ADHERENT') return messages.dropped;
  return etat === 'ACCEPTEE' && auteur === 'PORTAIL' ? messages.done : messages.steps[etat];
}

function Step(evenement: Evenement) {
  const { auteur, message, reponse } = evenement;
  const title = stepTitle(evenement);
  return (
    <>
      {title && <strong className={styles.step}>{title}</strong>}
      {reponse !== undefined && (
        <TextLink to={`${resources.historique.path}/${reponse}`}>{messages.answeredBy({ numero: reponse })}</TextLink>
      )}
      {message !== null && (
        <figure className={styles.message}>
          <figcaption>{messages.says[auteur]}</figcaption>
          <blockquote>{marksKept(message)}</blockquote>
        </figure>
      )}
    </>
  );
}

/** History of the request and messages of its handler, newest first. */
export function Life({ demande: { evenements } }: { demande: Pick<DemandeDetail, 'evenements'> }) {
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
