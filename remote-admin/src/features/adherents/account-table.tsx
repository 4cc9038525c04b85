import type { AccountRow, searchAccounts } from '@portal/shared-api/contract/comptes';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import { roleLabel } from '@portal/shared-api/rules/role-labels';
import { DataTable, type Column, type SortOrder } from '@portal/shared-ui/data-table';
import { InstantText } from '@portal/shared-ui/date-text';
import { LinkButton } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { EmptyState } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { AccountStateBadge } from './account-state';
import { ListPages } from '../../common/list-pages';
import type { pageSizes } from '../../common/page-sizes';
import { messages } from './messages';
import styles from './account-table.module.css';

type Answer<E> = E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Response> ? Response : never;

interface AccountTableProps {
  result: Answer<typeof searchAccounts> | undefined;
  isRefreshing: boolean;
  opened: string | null;
  sort: { order: SortOrder; onSort: (order: SortOrder) => void };
  onOpen: (account: AccountRow) => void;
  onPage: (page: number) => void;
  onSize: (taille: (typeof pageSizes)[number]) => void;
}

/** Matching accounts; a name opens its sheet. */
export function AccountTable({ result, isRefreshing, opened, sort, onOpen, onPage, onSize }: AccountTableProps) {
  const rows = result?.utilisateurs;
  const columns: Column<AccountRow>[] = [
    {
      id: 'nom',
      header: messages.member,
      isRowHeader: true,
      sortKey: 'nom',
      cell: (account) => (
        <span className={styles.member}>
          <LinkButton aria-expanded={account.userId === opened} onClick={() => onOpen(account)}>
            {account.nom.toLocaleUpperCase('fr')} {account.prenom}
          </LinkButton>
          <small>{account.userName}</small>
        </span>
      ),
    },
    {
      id: 'reference',
      header: messages.reference,
      cell: ({ referenceExterne, roles }) => (
        <span className={styles.member}>
          {referenceExterne ?? messages.none}
          <small>{roleLabel(roles)}</small>
        </span>
      ),
    },
    { id: 'etat', header: messages.state, cell: ({ etat }) => <AccountStateBadge etat={etat} /> },
    {
      id: 'connexion',
      header: messages.connection,
      sortKey: 'dateDerniereConnexion',
      cell: ({ dateDerniereConnexion }) =>
        dateDerniereConnexion ? (
          <InstantText instant={dateDerniereConnexion} separator="line" />
        ) : (
          <span className={styles.quiet}>{messages.never}</span>
        ),
    },
    {
      id: 'creation',
      header: messages.created,
      sortKey: 'dateCreation',
      cell: ({ dateCreation }) => <InstantText instant={dateCreation} separator="line" />,
    },
  ];
  return (
    <Panel isFlush>
      {result?.isTotalPlafonne && (
        <div className={styles.notice}>
          <Notice>{messages.capped}</Notice>
        </div>
      )}
      <DataTable
        isFlush
        isDense
        caption={messages.caption({ nombre: rows?.length ?? 0, total: result?.pagination.total ?? 0 })}
        columns={columns}
        rows={rows}
        rowKey={({ userId }) => userId}
        isRefreshing={isRefreshing}
        sort={sort}
        isSelected={({ userId }) => userId === opened}
        empty={
          <EmptyState isPlain title={messages.empty}>
            {messages.emptyText}
          </EmptyState>
        }
      />
      <ListPages pagination={result?.pagination} rows={messages.rows} onPage={onPage} onSize={onSize} />
    </Panel>
  );
}
