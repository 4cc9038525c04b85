import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { requestNumber } from '@portal/shared-api/rules/request-number';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { Unbroken } from '@portal/shared-ui/display';
import { messages } from './messages';
import { RequestLink } from './request-link';
import styles from './page.module.css';

type Line = HandledDetail['recap'][number];

const line: Column<Line> = {
  id: 'libelle',
  header: messages.information,
  isRowHeader: true,
  cell: ({ libelle }) => libelle,
};
const after: Column<Line> = {
  id: 'valeur',
  header: messages.after,
  // The request that a message answers.
  cell: ({ valeur }) => (requestNumber.test(valeur) ? <RequestLink numero={valeur} /> : <Unbroken>{valeur}</Unbroken>),
};
const before: Column<Line> = {
  id: 'avant',
  header: messages.before,
  // Most lines replace nothing: a card on a telephone leaves the label out.
  cell: ({ avant }) => avant !== undefined && <Unbroken>{avant}</Unbroken>,
};

/** What was sent, beside what it replaces. */
export function BeforeAfter({ demande: { recap } }: { demande: HandledDetail }) {
  const hasBefore = recap.some(({ avant }) => avant !== undefined);
  return (
    <section className={styles.part}>
      <h3>{messages.data}</h3>
      <DataTable
        isDense
        caption={messages.data}
        columns={hasBefore ? [line, before, after] : [line, after]}
        rows={recap}
        rowKey={({ libelle }) => libelle}
        empty={null}
      />
    </section>
  );
}
