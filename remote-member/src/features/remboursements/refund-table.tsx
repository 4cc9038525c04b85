import { useSchemeWords, resources, useIsOpen } from '@portal/shared-api';
import type { Totaux } from '@portal/shared-api/contract/decomptes';
import type { Remboursement } from '@portal/shared-api/contract/prestations';
import { Link } from '@portal/shared-api/router';
import { Amount } from '@portal/shared-ui/amount';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { PartKey, type Part } from '@portal/shared-ui/segmented-bar';
import { PaymentDay } from '../../common/payment-day';
import { listFilters, type ListFilters } from '../../common/list-filters';
import { messages } from './messages';
import styles from './page.module.css';

const partsOf = (scheme: string): readonly { part: Part; label: string }[] => [
  { part: 'montantRO', label: scheme },
  { part: 'montantRC', label: messages.mutual },
  { part: 'montantAutres', label: messages.others },
  { part: 'resteACharge', label: messages.left },
];

interface RefundTableProps {
  remboursements: readonly Remboursement[];
  /** Of all filtered rows, not of the page. */
  totaux: Totaux;
  isRefreshing: boolean;
  filters: ListFilters;
}

/** The acts, with a total for all filtered rows. */
export function RefundTable({ remboursements, totaux, isRefreshing, filters }: RefundTableProps) {
  const scheme = useSchemeWords(filters.numPers);
  const list = useIsOpen('prestations') ? resources.prestations : resources.remboursements;
  // The acts of one décompte: the list of décomptes opens it, the list of acts shows all of its acts.
  const statementAt = (numero: string) => {
    const { periode, du, au } = filters;
    const address = listFilters.write(new URLSearchParams(), { ...listFilters.usual, periode, du, au, q: numero });
    return `${list.path}?${address.toString()}`;
  };
  const shown = partsOf(scheme.name).filter(({ part }) => part !== 'montantAutres' || totaux.montantAutres !== 0);
  const columns: Column<Remboursement>[] = [
    {
      id: 'acte',
      header: messages.act,
      isRowHeader: true,
      total: messages.total,
      cell: ({ libelleActe, nomProfessionnel, numeroDecompte }) => (
        <span className={styles.act}>
          {libelleActe}
          <small>{nomProfessionnel}</small>
          <small>
            <Link to={statementAt(numeroDecompte)}>{messages.decompte({ numero: numeroDecompte })}</Link>
          </small>
        </span>
      ),
    },
    { id: 'beneficiaire', header: messages.beneficiary, cell: ({ prenom }) => prenom, total: null },
    {
      id: 'soins',
      header: messages.care,
      cell: ({ dateSoins, datePaiement, etat }) => (
        <span className={styles.dates}>
          <DateText date={dateSoins} />
          <small>
            <PaymentDay paidOn={messages.paidOn} etat={etat} datePaiement={datePaiement} />
          </small>
        </span>
      ),
      total: null,
    },
    {
      id: 'depense',
      header: messages.expense,
      isNumeric: true,
      cell: ({ montantDepense }) => <Amount euros={montantDepense} />,
      total: <Amount euros={totaux.montantDepense} />,
    },
    ...shown.map(({ part, label }): Column<Remboursement> => ({
      id: part,
      header: <PartKey part={part}>{label}</PartKey>,
      label,
      isNumeric: true,
      cell: (row) => <Amount euros={row[part]} isZeroQuiet />,
      total: <Amount euros={totaux[part]} />,
    })),
  ];
  return (
    <DataTable
      isWide={shown.length === 4 ? 56 : 50}
      caption={messages.caption}
      columns={columns}
      rows={remboursements}
      rowKey={({ idActe }) => idActe}
      isRefreshing={isRefreshing}
      empty={null}
    />
  );
}
