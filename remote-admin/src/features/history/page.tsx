import { downloadFile, resources, useResource } from '@portal/shared-api';
import {
  exportHandledRequests,
  listHandledRequests,
  requestSorts,
} from '@portal/shared-api/contract/traitement-demandes';
import { useListState } from '@portal/shared-api/list-state';
import { usePending } from '@portal/shared-api/use-pending';
import { Button } from '@portal/shared-ui/button';
import { download } from '@portal/shared-ui/icons-tools';
import { PageHeader, ReadError } from '@portal/shared-ui/page';
import { useState } from 'react';
import { AdminLayout } from '../../layout/admin-layout';
import { filtersId, noFilters, requestList, requestQuery } from './address';
import { BulkTake } from './bulk-take';
import { RequestFilters } from './filters';
import { messages } from './messages';
import { RequestRail } from './request-rail';
import { RequestSheet } from './request-sheet';
import { RequestTable } from './request-table';
import { useListKeys } from '../../kit/list/keys';
import { Shortcuts } from '../../kit/list/shortcuts';
import { Views } from './views';
import styles from './page.module.css';

/**
 * « Historique »: the requests of members, and their decision. View, filters, order, page and open request are
 * in the address; everything works by keyboard.
 */
export default function History() {
  const { state, change } = useListState(requestList);
  const { page, taille, demande, vue, tri, ...filters } = state;
  const query = requestQuery(state);
  const { data, error, reload, isRefreshing } = useResource(
    listHandledRequests,
    { query: { ...query, page, taille } },
    { keepPrevious: true },
  );
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const rows = data?.demandes;
  const open = (numero: string) => change({ demande: numero });
  useListKeys(filtersId, rows?.map(({ numeroDemande }) => numeroDemande) ?? [], demande, open);
  return (
    <AdminLayout>
      <PageHeader title={resources.traitementDemandes.label} subtitle={messages.subtitle} />
      <Views
        current={vue}
        counts={data?.vues}
        onChoose={(next) => change({ ...noFilters, vue: next, page: 1, demande: '' })}
      />
      {demande === '' && (
        <>
          <RequestFilters
            key={JSON.stringify(filters)}
            filters={filters}
            demarches={data?.demarches ?? []}
            onFilter={(next) => change({ ...next, page: 1 })}
          />
          <Tools query={query} />
        </>
      )}
      {error && (
        <ReadError
          label={resources.traitementDemandes.label}
          message={error.message}
          isRetrying={isRefreshing}
          onRetry={reload}
        />
      )}
      {!error && demande === '' && (
        <>
          {ticked.length > 0 && <BulkTake numeros={ticked} onDone={() => setTicked([])} />}
          <RequestTable
            result={data}
            isRefreshing={isRefreshing}
            ticked={ticked}
            onTick={setTicked}
            sort={{
              order: tri,
              onSort: (order) => change({ tri: requestSorts.find((each) => each === order) ?? '-date', page: 1 }),
            }}
            onOpen={open}
            onPage={(next) => change({ page: next })}
            onSize={(next) => change({ taille: next, page: 1 })}
          />
        </>
      )}
      {demande !== '' && (
        <div className={styles.split}>
          <RequestRail rows={rows} opened={demande} onOpen={open} />
          <RequestSheet key={demande} numeroDemande={demande} onClose={() => change({ demande: '' })} />
        </div>
      )}
    </AdminLayout>
  );
}

function Tools({ query }: { query: ReturnType<typeof requestQuery> }) {
  const [pending, run] = usePending<'export'>();
  return (
    <div className={styles.tools}>
      <Button
        variant="quiet"
        size="sm"
        icon={download}
        isPending={pending !== null}
        onClick={() => void run('export', () => downloadFile(exportHandledRequests, { query }))}
      >
        {messages.export}
      </Button>
      <Shortcuts keys={messages.keys.map(([key = '', effect = '']) => [key, effect])} />
    </div>
  );
}
