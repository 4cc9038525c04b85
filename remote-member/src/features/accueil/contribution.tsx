import { useToday } from '@portal/shared-api';
import { Amount } from '@portal/shared-ui/amount';
import { DateText } from '@portal/shared-ui/date-text';
import { Panel } from '@portal/shared-ui/panel';
import { contributionPaymentModes, cotisationLabel, nextDebit, type Cotisation } from '../../common/cotisation';
import { messages } from './messages';
import styles from './side-panels.module.css';

/** What is debited next; without a debit, how much is paid and how. */
export function Contribution({ cotisation }: { cotisation: Cotisation }) {
  const debit = nextDebit(cotisation, useToday());
  if (!debit) {
    return (
      <Panel title={messages.contribution}>
        <p className={styles.figure}>{cotisationLabel(cotisation)}</p>
        <p className={styles.quiet}>{contributionPaymentModes[cotisation.codeModePaiement]}</p>
      </Panel>
    );
  }
  return (
    <Panel title={messages.contribution}>
      <p className={styles.quiet}>{messages.nextDebit} <b><DateText date={debit} isLong /></b></p>
      <p className={styles.figure}><Amount euros={cotisation.montant} /></p>
      <p className={styles.quiet}>{contributionPaymentModes[cotisation.codeModePaiement]}, {cotisationLabel(cotisation)}</p>
    </Panel>
  );
}
