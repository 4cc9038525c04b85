import { resources, useFeature, useIsOpen, useToday, type Resource } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { announcedWords } from '@portal/shared-api/rules/announced-terms';
import { addDays, laterOf } from '@portal/shared-api/rules/civil-dates';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { isDebited } from '@portal/shared-api/rules/debits';
import { lastTargetDay } from '@portal/shared-api/rules/target-days';
import { Amount } from '@portal/shared-ui/amount';
import { Badge } from '@portal/shared-ui/badge';
import { DateText } from '@portal/shared-ui/date-text';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { ReadError, Skeleton } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { cotisationLabel, nextDebit, type Cotisation } from '../../common/cotisation';
import { messages as common } from '../../common/messages';
import { OpenLink } from '../../common/open-link';
import { currentYear, isAsked, isUpToDate, useCompteEncaissement } from '../../common/use-compte-encaissement';
import { messages } from './messages';
import { debitOf, nextDebitOf, type Debit } from './rules';
import styles from './side-panels.module.css';

/** Next debit, or amount and mode of payment, and the balance (product 2.0.3). */
export function Contribution({ contrat, cotisation }: { contrat: Contrat; cotisation: Cotisation }) {
  const hasAccount = useFeature('compteEncaissementConsultation');
  if (cotisation.codeModePaiement === 'PREC')
    return (
      <Panel title={messages.contribution}>
        <p className={styles.note}>{common.byEmployer}</p>
      </Panel>
    );
  return (
    <Panel title={messages.contribution}>
      {hasAccount ? (
        <WithAccount contrat={contrat} cotisation={cotisation} />
      ) : (
        <WithoutAccount contrat={contrat} cotisation={cotisation} />
      )}
    </Panel>
  );
}

interface ContributionProps {
  contrat: Contrat;
  cotisation: Cotisation;
}

/** The account knows what is called already, and what is announced for the next debit. */
function WithAccount({ contrat, cotisation }: ContributionProps) {
  const today = useToday();
  const read = useCompteEncaissement(contrat, currentYear(today));
  const debit = isDebited({ ...cotisation, etat: contrat.etat }) && read.data ? nextDebitOf(read.data, today) : null;
  if (!read.data && !read.error) return <Skeleton rows={2} />;
  return (
    <>
      <Terms cotisation={cotisation} debit={debit} />
      <Announced contrat={contrat} />
      <AccountState contrat={contrat} read={read} />
    </>
  );
}

function WithoutAccount({ contrat, cotisation }: ContributionProps) {
  const today = useToday();
  // Banks may still have to settle the debit of a past due date; nothing is debited before the contract begins.
  const from = laterOf(addDays(lastTargetDay(addDays(today, -1)), 1), contrat.dateEffet);
  const date = nextDebit(cotisation, contrat.etat, from);
  // Nothing is debited after its last day either.
  const isDue = date !== null && !hasEnded(contrat.dateResiliation, date);
  return (
    <>
      <Terms cotisation={cotisation} debit={isDue ? debitOf({ date, montant: cotisation.montant }) : null} />
      <Announced contrat={contrat} />
    </>
  );
}

/** What changes from a later day on, beside what is paid until then. */
function Announced({ contrat }: { contrat: Contrat }) {
  return announcedWords(contrat).map((words) => (
    <p key={words} className={styles.quiet}>
      {words}
    </p>
  ));
}

function Terms({ cotisation, debit }: { cotisation: Cotisation; debit: Debit | null }) {
  const mode = cotisation.libelleModePaiement;
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
          <DateText date={debit.date} isLong />
        </b>
      </p>
      <div className={styles.figure}>
        <Amount euros={debit.montant} />
      </div>
      <p className={styles.quiet}>
        {mode}, {cotisationLabel(cotisation)}
      </p>
    </>
  );
}

function AccountState({
  contrat,
  read: { data, error, reload, isRefreshing },
}: {
  contrat: Contrat;
  read: Resource<CompteEncaissement>;
}) {
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
      {data?.isPaiementEnVerification && <Notice tone="info">{common.paymentChecked}</Notice>}
      {data && isAsked(data) && (
        <Notice tone="warn" action={<OpenLink name="paiementCotisation" label={common.pay} />}>
          {common.unpaid({ montant: formatEuros(data.impaye) })}
        </Notice>
      )}
      {data && isUpToDate(contrat, data) && (
        <Badge tone="ok" icon={circleCheck}>
          {messages.upToDate}
        </Badge>
      )}
      {canOpen && <TextLink to={resources.compteEncaissement.path}>{messages.seeSchedule}</TextLink>}
    </div>
  );
}
