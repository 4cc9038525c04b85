import { resources, useResource } from '@portal/shared-api';
import { readSinistres } from '@portal/shared-api/contract/prevoyance';
import type { PageProps } from '@portal/shared-api/remote';
import { EmptyState, PageHeader, ReadError, Skeleton } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { ClaimDetail } from './claim-detail';
import { ClaimList } from './claim-list';
import { messages } from './messages';
import styles from './page.module.css';

const { label, path } = resources.sinistres;

/** « Mes sinistres » (S-17): the list, or the claim in the address. */
export default function SinistresPage({ params: { numeroSinistre } }: PageProps) {
  return numeroSinistre === undefined ? <List /> : <Detail key={numeroSinistre} numeroSinistre={numeroSinistre} />;
}

function List() {
  const { data, error, reload, isRefreshing } = useResource(readSinistres, { query: {} });
  return (
    <>
      <PageHeader
        title={label}
        subtitle={messages.subtitle}
        back={{ to: resources.prevoyance.path, label: resources.prevoyance.label }}
      />
      {error && <ReadError label={label} message={error.message} isRetrying={isRefreshing} onRetry={reload} />}
      {!data && !error && (
        <Panel>
          <Skeleton rows={5} />
        </Panel>
      )}
      {data && <ClaimList claims={data.sinistres} />}
    </>
  );
}

function Detail({ numeroSinistre }: { numeroSinistre: string }) {
  const { data, error, reload, isRefreshing } = useResource(readSinistres, { query: { numeroSinistre } });
  const isUnknown = error?.data === 'NonTrouve';
  const claim = data?.sinistre;
  return (
    <>
      <PageHeader
        title={claim?.libelleTypeSinistre ?? label}
        subtitle={messages.detailSubtitle(numeroSinistre)}
        back={{ to: path, label: messages.back }}
      />
      <div className={styles.page}>
        {isUnknown && <EmptyState title={messages.unknown} />}
        {error && !isUnknown && (
          <ReadError label={label} message={error.message} isRetrying={isRefreshing} onRetry={reload} />
        )}
        {!data && !error && (
          <Panel>
            <Skeleton rows={5} />
          </Panel>
        )}
        {claim && <ClaimDetail claim={claim} />}
      </div>
    </>
  );
}
