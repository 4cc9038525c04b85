import { resources } from '@portal/shared-api';
import type { Totaux } from '@portal/shared-api/contract/decomptes';
import { thirdPartyTypes, type TiersPrestation } from '@portal/shared-api/contract/tiers-prestations';
import { Link } from '@portal/shared-api/router';
import { Amount } from '@portal/shared-ui/amount';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { messages } from './messages';
import styles from './page.module.css';

interface TiersTableProps {
  tiers: readonly TiersPrestation[];
  /** Of all filtered rows, not of the page. */
  nombreDecomptes: number;
  totaux: Totaux;
  isRefreshing: boolean;
  /** Query that passes the filters to a third party. */
  searchOf: (idTiers: string) => string;
}

/** Third parties with direct payment; each name leads to its décomptes. */
export function TiersTable({ tiers, nombreDecomptes, totaux, isRefreshing, searchOf }: TiersTableProps) {
  const addressOf = (idTiers: string) => ({ pathname: resources.tiersDecomptes.path, search: searchOf(idTiers) });
  const columns: Column<TiersPrestation>[] = [
    {
      id: 'nom',
      header: messages.name,
      isRowHeader: true,
      total: messages.total,
      cell: ({ idTiers, nomTiers, finess, numeroRpps }) => (
        <span className={styles.name}>
          <Link to={addressOf(idTiers)}>{nomTiers}</Link>
          {finess && <small>{messages.finess({ numero: finess })}</small>}
          {!finess && numeroRpps && <small>{messages.rpps({ numero: numeroRpps })}</small>}
        </span>
      ),
    },
    { id: 'type', header: messages.kind, cell: ({ typeTiers }) => thirdPartyTypes[typeTiers], total: null },
    {
      id: 'nombre',
      header: messages.count,
      isNumeric: true,
      cell: (row) => row.nombreDecomptes,
      total: nombreDecomptes,
    },
    {
      id: 'dernier',
      header: messages.last,
      cell: ({ dateDernierPaiement }) => <DateText date={dateDernierPaiement} />,
      total: null,
    },
    {
      id: 'rc',
      header: messages.paid,
      isNumeric: true,
      cell: ({ montantRC }) => <Amount euros={montantRC} />,
      total: <Amount euros={totaux.montantRC} />,
    },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={tiers}
      rowKey={({ idTiers }) => idTiers}
      isRefreshing={isRefreshing}
      empty={null}
    />
  );
}
