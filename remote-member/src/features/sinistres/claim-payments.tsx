import type { SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Amount } from '@portal/shared-ui/amount';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { Panel } from '@portal/shared-ui/panel';
import { messages } from './messages';

type Payment = SinistreDetail['paiements'][number];

const columnsFor = ({ totalBrut, totalNet }: SinistreDetail): Column<Payment>[] => [
  {
    id: 'periode',
    header: messages.period,
    isRowHeader: true,
    cell: ({ periodeDebut, periodeFin }) =>
      messages.periodOf({ debut: formatDate(periodeDebut), fin: formatDate(periodeFin) }),
    total: messages.total,
  },
  { id: 'jours', header: messages.days, isNumeric: true, cell: ({ nombreJours }) => nombreJours },
  {
    id: 'parJour',
    header: messages.perDay,
    isNumeric: true,
    cell: ({ montantJournalier }) => <Amount euros={montantJournalier} />,
  },
  {
    id: 'brut',
    header: messages.gross,
    isNumeric: true,
    cell: ({ montantBrut }) => <Amount euros={montantBrut} />,
    total: <Amount euros={totalBrut} />,
  },
  { id: 'charges', header: messages.charges, isNumeric: true, cell: ({ csgCrds }) => <Amount euros={-csgCrds} /> },
  {
    id: 'net',
    header: messages.net,
    isNumeric: true,
    cell: ({ montantNet }) => <Amount euros={montantNet} />,
    total: <Amount euros={totalNet} />,
  },
  { id: 'versement', header: messages.paidOn, cell: ({ datePaiement }) => <DateText date={datePaiement} /> },
];

/** Payments of a claim by period, with social charges. */
export function ClaimPayments({ claim }: { claim: SinistreDetail }) {
  return (
    <Panel title={messages.payments}>
      <DataTable
        isWide
        caption={messages.paymentsCaption}
        columns={columnsFor(claim)}
        rows={claim.paiements}
        rowKey={({ periodeDebut }) => periodeDebut}
        empty={<p>{messages.noPayment}</p>}
      />
    </Panel>
  );
}
