import { resources, useAnnounced, useResource } from '@portal/shared-api';
import { listDocuments } from '@portal/shared-api/contract/documents';
import { useAnswered } from '@portal/shared-api/use-answered';
import { folder } from '@portal/shared-ui/icons-menu';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { Pagination } from '@portal/shared-ui/pagination';
import { Panel } from '@portal/shared-ui/panel';
import { FilteredOut } from '../../common/filtered-out';
import { onOnePage } from '../../common/list-pages';
import { EmptyContract } from '../../common/other-contracts';
import { DocumentTable } from '../../common/documents/document-table';
import { OpenLink } from '../../common/open-link';
import { PerContract } from '../../common/per-contract';
import { useLastKnown } from '@portal/shared-api/use-last-known';
import { queryOf, useDocumentFilters } from './address';
import { DocumentFilters } from './document-filters';
import { messages as common } from '../../common/messages';
import { messages } from './messages';
import styles from './page.module.css';

/** What a filter found, where neither pages nor an empty state say it. */
const found = (total: number) => (total === 0 ? undefined : messages.count({ nombre: total }));

/** « Mes documents contractuels » (S-03). Filters and page are in the address. */
export default function Documents() {
  return (
    <PerContract>
      <Shelf />
    </PerContract>
  );
}

function Shelf() {
  const address = useDocumentFilters();
  const { filters, change, clear } = address;
  const read = useResource(listDocuments, { query: queryOf(filters) }, { keepPrevious: true });
  const { data } = read;
  // The filters offer the choices of the whole shelf, also while the next read is under way.
  const shelf = useLastKnown(data);
  useAnnounced(data && onOnePage(data.pagination) ? found(data.pagination.total) : undefined, read.question);
  const isFiltered = filters.categorie !== '' || filters.annee !== '' || filters.recherche !== '';
  const empty = useAnswered(read, isFiltered) ? (
    <FilteredOut isOfMember isPlain title={messages.noResult} clear={clear}>
      {messages.noMatch}
    </FilteredOut>
  ) : (
    <EmptyContract isPlain isOfMember icon={folder} title={messages.empty}>
      {messages.emptyText}
    </EmptyContract>
  );
  return (
    <>
      <PageHeader title={resources.ged.label} subtitle={messages.subtitle} actions={<OpenLink name="attestations" />} />
      <div className={styles.page}>
        {/* Where the read fails the filters that asked for it can be taken back. */}
        {(isFiltered || (shelf?.categories.length ?? 0) > 0) && (
          <DocumentFilters
            {...address}
            categories={shelf?.categories ?? []}
            libellesCategories={shelf?.libellesCategories ?? []}
            annees={shelf?.annees ?? []}
          />
        )}
        <Resource read={read} label={resources.ged.label} rows={8}>
          {(data) => (
            <>
              <Panel
                {...(data.documents.length > 0
                  ? { title: messages.count({ nombre: data.pagination.total }), note: common.order.newest }
                  : {})}
              >
                <DocumentTable
                  documents={data.documents}
                  isRefreshing={read.isRefreshing}
                  empty={empty}
                  onOpened={read.reload}
                />
              </Panel>
              {!onOnePage(data.pagination) && (
                <Pagination
                  rows={common.rows.document}
                  pagination={data.pagination}
                  onPage={(page, history) => change({ page }, history)}
                />
              )}
            </>
          )}
        </Resource>
      </div>
    </>
  );
}
