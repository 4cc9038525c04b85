import { resources, useResource } from '@portal/shared-api';
import { accountSorts, searchAccounts, type AccountRow } from '@portal/shared-api/contract/comptes';
import { useListState } from '@portal/shared-api/list-state';
import { EmptyState, PageHeader, ReadError } from '@portal/shared-ui/page';
import { AccountSheet } from './account-sheet';
import { AccountTable } from './account-table';
import { messages } from './messages';
import { accountList, accountQuery } from './search-criteria';
import { SearchForm } from './search-form';
import { AdminLayout } from '../../layout/admin-layout';
import sheet from '../../common/sheet-layout.module.css';

/** « Comptes adhérents »: search, order, page and open sheet are in the address. */
export default function Adherents() {
  const { state, change } = useListState(accountList);
  const { page, taille, tri, compte, ...criteria } = state;
  const query = accountQuery({ ...criteria, page, taille, tri });
  const { data, error, reload, isRefreshing } = useResource(searchAccounts, query && { query }, { keepPrevious: true });

  const open = ({ userId }: AccountRow) => change({ compte: userId });
  return (
    <AdminLayout>
      <PageHeader title={resources.adherents.label} />
      <SearchForm
        key={JSON.stringify(criteria)}
        criteria={criteria}
        onSearch={(next) => change({ ...next, page: 1, compte: '' })}
      />
      {error && (
        <ReadError
          label={resources.adherents.label}
          message={error.message}
          isRetrying={isRefreshing}
          onRetry={reload}
        />
      )}
      {!query && compte && (
        <div className={sheet.alone}>
          <AccountSheet key={compte} userId={compte} onClose={() => change({ compte: '' })} />
        </div>
      )}
      {!query && !compte && <EmptyState title={messages.start}>{messages.startText}</EmptyState>}
      {query && !error && (
        <div className={sheet.split}>
          <AccountTable
            result={data}
            isRefreshing={isRefreshing}
            opened={compte}
            sort={{
              order: tri,
              onSort: (order) =>
                change({ tri: accountSorts.find((each) => each === order) ?? accountList.usual.tri, page: 1 }),
            }}
            onOpen={open}
            onPage={(next) => change({ page: next })}
            onSize={(size) => change({ taille: size, page: 1 })}
          />
          {compte && <AccountSheet key={compte} userId={compte} onClose={() => change({ compte: '' })} />}
        </div>
      )}
    </AdminLayout>
  );
}
