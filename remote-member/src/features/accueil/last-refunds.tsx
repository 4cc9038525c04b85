import { resources, useFeature, useResource } from '@portal/shared-api';
import type { amounts } from '@portal/shared-api/contract/decomptes';
import { listPrestations, listRemboursements, type Remboursement } from '@portal/shared-api/contract/prestations';
import { Amount } from '@portal/shared-ui/amount';
import { TextLink } from '@portal/shared-ui/link';
import { ReadError, Skeleton } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { SegmentedBar } from '@portal/shared-ui/segmented-bar';
import { receiptRefund } from '@portal/shared-ui/icons-menu';
import { EmptyContract } from '../../common/other-contracts';
import { CareIcon } from '../../common/care-icon';
import { PaymentDay } from '../../common/payment-day';
import { messages } from './messages';
import styles from './last-refunds.module.css';

/** What a row shows of an act, or of a décompte. */
type Refund = Pick<Remboursement, 'prenom' | 'familleActes' | 'etat' | 'datePaiement' | keyof typeof amounts> & {
  key: string;
  libelle: string;
};

const count = { query: { taille: 5 } } as const;

/** The last five: acts where the insurer shows them (v1), décomptes where it shows those alone (v2). */
function useLastRefunds() {
  const hasActs = useFeature('remboursementsConsultation');
  const acts = useResource(listRemboursements, hasActs ? count : null);
  const decomptes = useResource(listPrestations, hasActs ? null : count);
  const { error, reload, isRefreshing } = hasActs ? acts : decomptes;
  const ofActs = acts.data?.remboursements.map((each): Refund => ({
    ...each,
    key: each.idActe,
    libelle: each.libelleActe,
  }));
  const ofDecomptes = decomptes.data?.decomptes.map((each): Refund => ({
    ...each,
    key: each.numeroDecompte,
    prenom: each.beneficiaire.prenom,
  }));
  return { refunds: hasActs ? ofActs : ofDecomptes, error, reload, isRefreshing };
}

/** The last five refunds. */
export function LastRefunds() {
  const hasBenefits = useFeature('prestationsConsultation');
  const { refunds, error, reload, isRefreshing } = useLastRefunds();
  const all = (hasBenefits ? resources.prestations : resources.remboursements).path;
  return (
    <Panel isFlush title={messages.lastRefunds} action={<TextLink to={all}>{messages.allRefunds}</TextLink>}>
      {error && (
        <div className={styles.state}>
          <ReadError
            label={resources.remboursements.label}
            message={error.message}
            isRetrying={isRefreshing}
            onRetry={reload}
          />
        </div>
      )}
      {!refunds && !error && (
        <div className={styles.state}>
          <Skeleton rows={5} />
        </div>
      )}
      {refunds?.length === 0 && (
        <EmptyContract isPlain icon={receiptRefund} title={messages.noRefund}>
          {messages.noRefundText}
        </EmptyContract>
      )}
      {refunds && refunds.length > 0 && <RefundTable refunds={refunds} />}
    </Panel>
  );
}

function RefundTable({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <caption className="visually-hidden">{messages.lastRefunds}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.act}</th>
            <th scope="col" className={styles.breakdown}>
              {messages.breakdown}
            </th>
            <th scope="col">{messages.mutual}</th>
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => (
            <tr key={refund.key}>
              <th scope="row">
                <span className={styles.act}>
                  <CareIcon familleActes={refund.familleActes} />
                  <span>
                    <b>{refund.libelle}</b>
                    <span className={styles.quiet}>
                      {refund.prenom} · <PaymentDay paidOn={messages.paidOn} {...refund} />
                    </span>
                  </span>
                </span>
              </th>
              <td className={styles.breakdown}>
                <SegmentedBar parts={refund} size="thin" />
                <span className={styles.quiet}>
                  {messages.outOf} <Amount euros={refund.montantDepense} />
                </span>
              </td>
              <td className={styles.amount}>
                <Amount euros={refund.montantRC} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
