import { resources, useIsOpen } from '@portal/shared-api';
import type { Prevoyance } from '@portal/shared-api/contract/prevoyance';
import { Amount } from '@portal/shared-ui/amount';
import { DateText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { TextLink } from '@portal/shared-ui/link';
import { Panel } from '@portal/shared-ui/panel';
import { messages } from './messages';
import styles from './page.module.css';

/** Current benefits and their start. */
export function CurrentBenefits({ benefits }: { benefits: Prevoyance['prestationsEnCours'] }) {
  const canReadClaims = useIsOpen('sinistres');
  return (
    <Panel title={messages.current}>
      {benefits.map(({ numeroSinistre, libelleGarantie, dateDebut, montantJournalier, totalVerse }) => (
        <div key={numeroSinistre} className={styles.benefit}>
          <h3>{libelleGarantie}</h3>
          <Facts
            facts={[
              { label: messages.since, value: <DateText date={dateDebut} /> },
              { label: messages.perDay, value: <Amount euros={montantJournalier} /> },
              { label: messages.paid, value: <Amount euros={totalVerse} /> },
            ]}
          />
          {canReadClaims && (
            <div>
              <TextLink to={`${resources.sinistres.path}/${numeroSinistre}`}>
                {messages.seeClaim({ numero: numeroSinistre })}
              </TextLink>
            </div>
          )}
        </div>
      ))}
    </Panel>
  );
}
