import { useSchemeWords } from '@portal/shared-api';
import type { Totaux } from '@portal/shared-api/contract/decomptes';
import type { Acte } from '@portal/shared-api/contract/prestations';
import { formatEuros, formatRate } from '@portal/shared-api/rules/amounts';
import { Amount } from '@portal/shared-ui/amount';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { PartKey } from '@portal/shared-ui/segmented-bar';
import { ActTitle } from './act-title';
import { messages } from './messages';
import styles from './act-table.module.css';

const texts = messages.acts;

interface ActTableProps {
  numeroDecompte: string;
  /** Person of the décompte. */
  numPers: string;
  actes: readonly Acte[];
  /** As sent by the server: the rows add up to it. */
  totaux: Totaux;
}

/** Acts of a décompte with their parts, and their total (S-08). */
export function ActTable({ numeroDecompte, numPers, actes, totaux }: ActTableProps) {
  const scheme = useSchemeWords(numPers);
  const hasOthers = totaux.montantAutres !== 0 || actes.some(({ montantAutres }) => montantAutres !== 0);
  const columns: Column<Acte>[] = [
    { id: 'acte', header: texts.act, isRowHeader: true, cell: (acte) => <ActTitle acte={acte} />, total: texts.total },
    {
      id: 'depense',
      header: texts.expense,
      isNumeric: true,
      cell: ({ montantDepense }) => <Amount euros={montantDepense} />,
      total: <Amount euros={totaux.montantDepense} />,
    },
    { id: 'base', header: texts.base, isNumeric: true, cell: (acte) => <BaseAndRate acte={acte} />, total: null },
    {
      id: 'ro',
      header: <PartKey part="montantRO">{scheme.name}</PartKey>,
      label: scheme.name,
      isNumeric: true,
      cell: (acte) => <CompulsoryPart acte={acte} />,
      total: <Amount euros={totaux.montantRO} />,
    },
    {
      id: 'rc',
      header: <PartKey part="montantRC">{texts.mutual}</PartKey>,
      label: texts.mutual,
      isNumeric: true,
      cell: ({ montantRC }) => <Amount euros={montantRC} isZeroQuiet />,
      total: <Amount euros={totaux.montantRC} />,
    },
    ...(hasOthers ? [othersColumn(totaux)] : []),
    {
      id: 'rac',
      header: <PartKey part="resteACharge">{texts.left}</PartKey>,
      label: texts.left,
      isNumeric: true,
      cell: ({ resteACharge }) => (
        <b className={styles.left}>
          <Amount euros={resteACharge} />
        </b>
      ),
      total: <Amount euros={totaux.resteACharge} />,
    },
  ];
  return (
    <DataTable
      isWide={hasOthers ? 50 : true}
      caption={texts.caption({ numero: numeroDecompte })}
      columns={columns}
      rows={actes}
      rowKey={({ rang }) => String(rang)}
      empty={null}
    />
  );
}

function othersColumn(totaux: Totaux): Column<Acte> {
  return {
    id: 'autres',
    header: <PartKey part="montantAutres">{texts.others}</PartKey>,
    label: texts.others,
    isNumeric: true,
    cell: ({ montantAutres }) => <Amount euros={montantAutres} isZeroQuiet />,
    total: <Amount euros={totaux.montantAutres} />,
  };
}

function BaseAndRate({ acte: { baseRO, tauxRO } }: { acte: Acte }) {
  if (baseRO === 0) return <span className={styles.quiet}>{texts.notReimbursed}</span>;
  return (
    <span className={styles.base}>
      <Amount euros={baseRO} /> <span className={styles.quiet}>×&nbsp;{formatRate(tauxRO)}</span>
    </span>
  );
}

/** Amount paid by the compulsory scheme, and its deductions. */
function CompulsoryPart({ acte: { montantRO, participationForfaitaire, franchise } }: { acte: Acte }) {
  return (
    <>
      <Amount euros={montantRO} isZeroQuiet />
      {participationForfaitaire > 0 && (
        <small className={styles.note}>{texts.contribution({ montant: formatEuros(-participationForfaitaire) })}</small>
      )}
      {franchise > 0 && <small className={styles.note}>{texts.franchise({ montant: formatEuros(-franchise) })}</small>}
    </>
  );
}
