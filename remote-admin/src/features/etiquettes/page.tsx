import { downloadFile, resources, useResource, useRight } from '@portal/shared-api';
import { exportEtiquettes, listEtiquettes } from '@portal/shared-api/contract/etiquettes';
import { useListState } from '@portal/shared-api/list-state';
import { usePending } from '@portal/shared-api/use-pending';
import { Button } from '@portal/shared-ui/button';
import { download, fileImport } from '@portal/shared-ui/icons-tools';
import { PageHeader, ReadError } from '@portal/shared-ui/page';
import { useState } from 'react';
import { AdminLayout } from '../../layout/admin-layout';
import { filterQuery, labelList } from './address';
import { Filters } from './filters';
import { ImportDialog } from './import-dialog';
import { LabelSheet } from './label-sheet';
import { LabelTable } from './label-table';
import { messages } from './messages';
import sheet from '../../common/sheet-layout.module.css';
import styles from './page.module.css';

/** « Étiquettes »: the words of the screens, as this client has them. Filters and page are in the address. */
export default function Etiquettes() {
  const { state, change } = useListState(labelList);
  const { page, taille, cle, ...filters } = state;
  const query = filterQuery(filters);
  const { data, error, reload, isRefreshing } = useResource(
    listEtiquettes,
    { query: { ...query, page, taille } },
    { keepPrevious: true },
  );
  const label = resources.etiquettes.label;
  return (
    <AdminLayout>
      <PageHeader title={label} subtitle={messages.subtitle} />
      <Actions query={query} />
      <Filters
        key={JSON.stringify(filters)}
        filters={filters}
        screens={data?.ecrans ?? []}
        onFilter={(next) => change({ ...next, page: 1, cle: '' })}
      />
      {error && <ReadError label={label} message={error.message} isRetrying={isRefreshing} onRetry={reload} />}
      {!error && (
        <div className={sheet.split}>
          <LabelTable
            result={data}
            isRefreshing={isRefreshing}
            isFiltered={Object.keys(query).length > 0}
            opened={cle}
            onOpen={(next) => change({ cle: next })}
            onPage={(next) => change({ page: next, cle: '' })}
            onSize={(next) => change({ taille: next, page: 1 })}
          />
          {cle && <LabelSheet key={cle} cle={cle} onClose={() => change({ cle: '' })} />}
        </div>
      )}
    </AdminLayout>
  );
}

/** The list as a workbook, and back. */
function Actions({ query }: { query: ReturnType<typeof filterQuery> }) {
  const mayChange = useRight('etiquette:update');
  const [isImporting, setImporting] = useState(false);
  const [pending, run] = usePending<'export'>();
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        size="sm"
        icon={download}
        isPending={pending !== null}
        onClick={() => void run('export', () => downloadFile(exportEtiquettes, { query }))}
      >
        {messages.export}
      </Button>
      {mayChange && (
        <Button variant="quiet" size="sm" icon={fileImport} aria-haspopup="dialog" onClick={() => setImporting(true)}>
          {messages.import}
        </Button>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}
