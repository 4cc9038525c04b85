import { resources, useResource, useSession } from '@portal/shared-api';
import { listAttestationCategories, listAttestations } from '@portal/shared-api/contract/attestations';
import { listState, pageNumber, useListState } from '@portal/shared-api/list-state';
import { rosetteDiscountCheck } from '@portal/shared-ui/icons-menu';
import { PageHeader, ReadError, Resource, Skeleton } from '@portal/shared-ui/page';
import { Pagination } from '@portal/shared-ui/pagination';
import { Panel } from '@portal/shared-ui/panel';
import { onOnePage } from '../../common/list-pages';
import { messages as common } from '../../common/messages';
import { EmptyContract } from '../../common/other-contracts';
import { PerContract } from '../../common/per-contract';
import { AttestationForm } from './attestation-form';
import { MadeList } from './made-list';
import { messages } from './messages';
import styles from './page.module.css';

const madeList = listState({ page: pageNumber });

/** « Mes attestations » (S-11): issue one, and see previous ones. The page of the list is in the address. */
export default function Attestations() {
  return (
    <PerContract>
      <OfContract />
    </PerContract>
  );
}

function OfContract() {
  const {
    state: { page },
    change,
  } = useListState(madeList);
  const categories = useResource(listAttestationCategories, {});
  const made = useResource(listAttestations, { query: { page } }, { keepPrevious: true });
  const { pagination } = made.data ?? {};
  return (
    <>
      <PageHeader title={resources.attestations.label} subtitle={messages.subtitle} />
      <div className={styles.page}>
        <Resource
          read={categories}
          label={resources.attestations.label}
          rows={4}
          empty={({ categories }) => categories.length === 0 && <NoCategory />}
        >
          {(data) => (
            <AttestationForm
              categories={data.categories}
              onDone={() => (page === 1 ? made.reload() : change({ page: 1 }))}
            />
          )}
        </Resource>
        {made.error && (
          <ReadError
            label={messages.made}
            message={made.error.message}
            isRetrying={made.isRefreshing}
            onRetry={made.reload}
          />
        )}
        {!made.error && (
          <Panel title={messages.made} note={(made.data?.attestations.length ?? 0) > 0 && common.order.newestFeminine}>
            {made.data ? (
              <MadeList attestations={made.data.attestations} isRefreshing={made.isRefreshing} />
            ) : (
              <Skeleton rows={3} />
            )}
          </Panel>
        )}
        {pagination && !onOnePage(pagination) && (
          <Pagination
            rows={common.rows.attestation}
            pagination={pagination}
            onPage={(wanted, history) => change({ page: wanted }, history)}
          />
        )}
      </div>
    </>
  );
}

/** Nothing to request: the contract is pending, suspended, or offers no certificate to this person. */
function NoCategory() {
  const etat = useSession((session) => session.contrat?.etat);
  if (etat === 'eninstance')
    return (
      <EmptyContract icon={rosetteDiscountCheck} title={messages.pending}>
        {messages.pendingText}
      </EmptyContract>
    );
  return (
    <EmptyContract icon={rosetteDiscountCheck} title={messages.notOffered}>
      {etat === 'suspendu' && messages.suspended}
    </EmptyContract>
  );
}
