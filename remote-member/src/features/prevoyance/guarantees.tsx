import type { GarantiePrevoyance } from '@portal/shared-api/contract/prevoyance';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { Amount } from '@portal/shared-ui/amount';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { Panel } from '@portal/shared-ui/panel';
import { messages } from './messages';
import styles from './page.module.css';

const columns: Column<GarantiePrevoyance>[] = [
  { id: 'garantie', header: messages.guarantee, isRowHeader: true, cell: ({ libelle }) => libelle },
  { id: 'base', header: messages.base, cell: ({ baseCalcul }) => baseCalcul },
  { id: 'montant', header: messages.estimate, isNumeric: true, cell: (guarantee) => <Estimate {...guarantee} /> },
  {
    id: 'franchise',
    header: messages.waiting,
    cell: ({ franchiseJours }) => franchiseJours !== null && messages.waitingDays({ nombre: franchiseJours }),
  },
  { id: 'observations', header: messages.notes, cell: ({ observations }) => observations },
];

/** Guarantees with their value for this person. */
export function Guarantees({
  guarantees,
  salary,
}: {
  guarantees: readonly GarantiePrevoyance[];
  salary: number | null;
}) {
  return (
    <Panel title={messages.guarantees}>
      <DataTable
        isWide
        caption={messages.caption}
        columns={columns}
        rows={guarantees}
        rowKey={({ code }) => code}
        empty={null}
      />
      {salary !== null && <p className={styles.note}>{messages.estimatedFrom({ salaire: formatEuros(salary) })}</p>}
    </Panel>
  );
}

function Estimate({ montantEstime, unite }: GarantiePrevoyance) {
  if (montantEstime === null) return messages.dependsOnEvent;
  return (
    <>
      <Amount euros={montantEstime} />{' '}
      {messages.unitSuffixes[unite] && <span className={styles.unit}>{messages.unitSuffixes[unite]}</span>}
    </>
  );
}
