import { resources, useFeature, useResource } from '@portal/shared-api';
import { listRemboursements, type Remboursement } from '@portal/shared-api/contract/prestations';
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

/** The last five reimbursed acts. */
export function LastRefunds() {
  const hasBenefits = useFeature('prestationsConsultation');
  const { data, error, reload, isRefreshing } = useResource(listRemboursements, { query: { taille: 5 } });
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
      {!data && !error && (
        <div className={styles.state}>
          <Skeleton rows={5} />
        </div>
      )}
      {data?.remboursements.length === 0 && (
        <EmptyContract isPlain icon={receiptRefund} title={messages.noRefund}>
          {messages.noRefundText}
        </EmptyContract>
      )}
      {data && data.remboursements.length > 0 && <RefundTable remboursements={data.remboursements} />}
    </Panel>
  );
}

function RefundTable({ remboursements }: { remboursements: readonly Remboursement[] }) {
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
          {remboursements.map((remboursement) => (
            <tr key={remboursement.idActe}>
              <th scope="row">
                <span className={styles.act}>
                  <CareIcon familleActes={remboursement.familleActes} />
                  <span>
                    <b>{remboursement.libelleActe}</b>
                    <span className={styles.quiet}>
                      {remboursement.prenom} · <PaymentDay {...remboursement} />
                    </span>
                  </span>
                </span>
              </th>
              <td className={styles.breakdown}>
                <SegmentedBar parts={remboursement} size="thin" />
                <span className={styles.quiet}>
                  {messages.outOf} <Amount euros={remboursement.montantDepense} />
                </span>
              </td>
              <td className={styles.amount}>
                <Amount euros={remboursement.montantRC} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
