import { resources, useFeature, useIsOpen, useToday } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { contributionPaymentModes } from '@portal/shared-api/contract/cotisations';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { Amount } from '@portal/shared-ui/amount';
import { Badge } from '@portal/shared-ui/badge';
import { DateText } from '@portal/shared-ui/date-text';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { ReadError } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { cotisationLabel, nextDebit, type Cotisation } from '../../common/cotisation';
import { messages as common } from '../../common/messages';
import { OpenLink } from '../../common/open-link';
import { currentYear, useCompteEncaissement } from '../../common/use-compte-encaissement';
import { messages } from './messages';
import styles from './side-panels.module.css';

/** Next debit, or amount and mode of payment; then the balance once it is loaded (product 2.0.3). */
export function Contribution({ contrat, cotisation }: { contrat: Contrat; cotisation: Cotisation }) {
  const hasAccount = useFeature('compteEncaissementConsultation');
  return (
    <Panel title={messages.contribution}>
      {cotisation.codeModePaiement === 'PREC' ? (
        <p className={styles.note}>{common.byEmployer}</p>
      ) : (
        <Terms cotisation={cotisation} isSuspended={contrat.etat === 'suspendu'} />
      )}
      {hasAccount && cotisation.codeModePaiement !== 'PREC' && <AccountState contrat={contrat} />}
    </Panel>
  );
}

function Terms({ cotisation, isSuspended }: { cotisation: Cotisation; isSuspended: boolean }) {
  const today = useToday();
  // Nothing is debited while the contract is suspended.
  const debit = isSuspended ? null : nextDebit(cotisation, today);
  const mode = contributionPaymentModes[cotisation.codeModePaiement];
  if (!debit) {
    return (
      <>
        <p className={styles.figure}>{cotisationLabel(cotisation)}</p>
        <p className={styles.quiet}>{mode}</p>
      </>
    );
  }
  return (
    <>
      <p className={styles.quiet}>
        {messages.nextDebit}{' '}
        <b>
          <DateText date={debit} isLong />
        </b>
      </p>
      <div className={styles.figure}>
        <Amount euros={cotisation.montant} />
      </div>
      <p className={styles.quiet}>
        {mode}, {cotisationLabel(cotisation)}
      </p>
    </>
  );
}

function AccountState({ contrat }: { contrat: Contrat }) {
  const { data, error, reload, isRefreshing } = useCompteEncaissement(contrat, currentYear(useToday()));
  const canOpen = useIsOpen('compteEncaissement');
  return (
    <div className={styles.account}>
      {error && (
        <ReadError
          label={resources.compteEncaissement.label}
          message={error.message}
          isRetrying={isRefreshing}
          onRetry={reload}
        />
      )}
      {data && data.impaye > 0 && (
        <Notice tone="warn" action={<OpenLink name="paiementCotisation" label={common.pay} />}>
          {common.unpaid({ montant: formatEuros(data.impaye) })}
        </Notice>
      )}
      {data && data.impaye === 0 && data.solde >= 0 && contrat.etat !== 'suspendu' && (
        <Badge tone="ok" icon={circleCheck}>
          {messages.upToDate}
        </Badge>
      )}
      {canOpen && <TextLink to={resources.compteEncaissement.path}>{messages.seeSchedule}</TextLink>}
    </div>
  );
}
