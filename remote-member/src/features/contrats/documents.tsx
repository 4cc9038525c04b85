import { resources, useResource, useSession } from '@portal/shared-api';
import { listDocuments } from '@portal/shared-api/contract/documents';
import { folder } from '@portal/shared-ui/icons-menu';
import { EmptyState, Resource } from '@portal/shared-ui/page';
import { Pagination } from '@portal/shared-ui/pagination';
import { useState } from 'react';
import { onOnePage } from '../../common/list-pages';
import { DocumentTable } from '../../common/documents/document-table';
import { OpenLink } from '../../common/open-link';
import styles from './contract-detail.module.css';
import { messages as common } from '../../common/messages';
import { messages } from './messages';

/**
 * Documents of a contract, newest first; those of the current one can be searched on their own page (S-03).
 */
export function Documents({ numero }: { numero: string }) {
  const [page, setPage] = useState(1);
  const isSelected = useSession((session) => session.contrat?.numeroContratIndividuel === numero);
  const read = useResource(listDocuments, { query: { page }, numContrat: numero }, { keepPrevious: true });
  return (
    <Resource isPlain read={read} label={resources.ged.label} rows={6}>
      {(data) => (
        <>
          {data.documents.length > 0 && <p className={styles.order}>{common.order.newest}</p>}
          <DocumentTable
            documents={data.documents}
            numContrat={numero}
            isRefreshing={read.isRefreshing}
            onOpened={read.reload}
            empty={
              <EmptyState isPlain icon={folder} title={messages.documents.empty}>
                {messages.documents.emptyText}
              </EmptyState>
            }
          />
          {!onOnePage(data.pagination) && (
            <Pagination rows={common.rows.document} pagination={data.pagination} onPage={setPage} />
          )}
          {isSelected && (
            <p className={styles.actions}>
              <OpenLink name="ged" label={messages.documents.search} />
            </p>
          )}
        </>
      )}
    </Resource>
  );
}
