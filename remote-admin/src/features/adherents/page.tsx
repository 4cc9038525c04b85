import { resources, useResource } from '@portal/shared-api';
import { searchAccounts, type AccountRow } from '@portal/shared-api/contract/comptes';
import { useSearchParams } from '@portal/shared-api/router';
import { EmptyState, PageHeader, ReadError } from '@portal/shared-ui/page';
import { AccountSheet } from './account-sheet';
import { AccountTable } from './account-table';
import { messages } from './messages';
import { accountQuery, readAddress } from './search-criteria';
import { SearchForm } from './search-form';
import { AdminLayout } from '../../layout/admin-layout';
import sheet from '../../common/sheet-layout.module.css';

/** « Comptes adhérents »: search, order, page and open sheet are in the address. */
export default function Adherents() {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const query = accountQuery(address);
  const { data, error, reload, isRefreshing } = useResource(searchAccounts, query && { query }, { keepPrevious: true });

  const change = (changes: Record<string, string | number | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: !('page' in changes) },
    );

  const open = ({ userId }: AccountRow) => change({ compte: userId });
  return (
    <AdminLayout>
      <PageHeader title={resources.adherents.label} />
      <SearchForm
        key={JSON.stringify(address.criteria)}
        criteria={address.criteria}
        onSearch={(criteria) => change({ ...criteria, page: null, compte: null })}
      />
      {error && (
        <ReadError
          label={resources.adherents.label}
          message={error.message}
          isRetrying={isRefreshing}
          onRetry={reload}
        />
      )}
      {!query && address.compte && (
        <div className={sheet.alone}>
          <AccountSheet key={address.compte} userId={address.compte} onClose={() => change({ compte: null })} />
        </div>
      )}
      {!query && !address.compte && <EmptyState title={messages.start}>{messages.startText}</EmptyState>}
      {query && !error && (
        <div className={sheet.split}>
          <AccountTable
            result={data}
            isRefreshing={isRefreshing}
            opened={address.compte}
            sort={{ order: address.tri, onSort: (tri) => change({ tri, page: null }) }}
            onOpen={open}
            onPage={(page) => change({ page })}
            onSize={(taille) => change({ taille, page: null })}
          />
          {address.compte && (
            <AccountSheet key={address.compte} userId={address.compte} onClose={() => change({ compte: null })} />
          )}
        </div>
      )}
    </AdminLayout>
  );
}
