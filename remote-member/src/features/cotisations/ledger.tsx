import { downloadFile, printFile, resources, useIsOpen } from '@portal/shared-api';
import {
  exportCompteEncaissement,
  printCompteEncaissement,
  type CompteEncaissement,
  type Mouvement,
} from '@portal/shared-api/contract/cotisations';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Amount } from '@portal/shared-ui/amount';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { TextLink } from '@portal/shared-ui/link';
import { Panel } from '@portal/shared-ui/panel';
import { ExportActions } from '../../common/export-actions';
import type { useAccountView } from './address';
import styles from './ledger.module.css';
import { EmptyContract } from '../../common/other-contracts';
import { ListPages } from '../../common/list-pages';
import { messages as common } from '../../common/messages';
import { messages } from './messages';
import { MovementStateBadge } from './movement-state';

const texts = messages.ledger;

interface LedgerProps {
  compte: CompteEncaissement;
  address: ReturnType<typeof useAccountView>;
  isRefreshing: boolean;
}

/** Filtered movements, with the balance of the account after each. */
export function Ledger({
  compte: { mouvements, pagination },
  address: {
    view: { annee, etat },
    change,
  },
  isRefreshing,
}: LedgerProps) {
  const canPay = useIsOpen('paiementCotisation');
  const kept = { ...(annee === 'toutes' ? {} : { annee }), ...(etat ? { etat } : {}) };
  return (
    <>
      <Panel
        title={texts.count({ nombre: pagination.total })}
        note={common.order.newest}
        action={
          <div className={styles.actions}>
            <ExportActions
              onExport={(format) => downloadFile(exportCompteEncaissement, { query: { ...kept, format } })}
              onPrint={() => printFile(printCompteEncaissement, { query: kept })}
            />
          </div>
        }
      >
        <DataTable
          isWide
          caption={texts.caption}
          columns={columns(canPay)}
          rows={mouvements}
          rowKey={({ idMouvement }) => idMouvement}
          isRefreshing={isRefreshing}
          empty={
            <EmptyContract isPlain isOfMember title={texts.empty}>
              {texts.emptyText}
            </EmptyContract>
          }
        />
      </Panel>
      {pagination.total > 0 && <ListPages rows="mouvement" pagination={pagination} change={change} />}
    </>
  );
}

function columns(canPay: boolean): Column<Mouvement>[] {
  return [
    { id: 'date', header: texts.date, inCard: 'plain', cell: ({ dateMouvement }) => <DateText date={dateMouvement} /> },
    {
      id: 'libelle',
      header: texts.label,
      isRowHeader: true,
      cell: ({ libelle, dateEcheance, dateMouvement, isPayableEnLigne }) => (
        <span className={styles.label}>
          {libelle}
          {dateEcheance && dateEcheance !== dateMouvement && (
            <small>{texts.due({ date: formatDate(dateEcheance) })}</small>
          )}
          {canPay && isPayableEnLigne && <TextLink to={resources.paiementCotisation.path}>{texts.pay}</TextLink>}
        </span>
      ),
    },
    {
      id: 'debit',
      header: texts.debit,
      isNumeric: true,
      cell: ({ debit }) => (debit > 0 ? <Amount euros={debit} /> : null),
    },
    {
      id: 'credit',
      header: texts.credit,
      isNumeric: true,
      cell: ({ credit }) => (credit > 0 ? <Amount euros={credit} /> : null),
    },
    { id: 'solde', header: texts.balance, isNumeric: true, cell: ({ solde }) => <Amount euros={solde} isZeroQuiet /> },
    { id: 'etat', header: texts.state, inCard: 'plain', cell: ({ etat }) => <MovementStateBadge etat={etat} /> },
  ];
}
