import { resources, useResource } from '@portal/shared-api';
import { listReseaux, type Reseau } from '@portal/shared-api/contract/reseaux-soins';
import { EmptyState, PageHeader, ReadError, Skeleton } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useState } from 'react';
import { LeaveDialog } from './leave-dialog';
import { messages } from './messages';
import { NetworkCard } from './network-card';
import styles from './page.module.css';

/** « Mes réseaux de soins » (S-21): services of partners, each with its own kind of access. */
export default function Reseaux() {
  const { data, error, reload, isRefreshing } = useResource(listReseaux, {});
  const [leaving, setLeaving] = useState<Reseau | null>(null);
  const { label } = resources.reseauxSoins;
  return (
    <>
      <PageHeader
        title={label}
        subtitle={messages.subtitle}
        back={{ to: resources.services.path, label: resources.services.label }}
      />
      {error && <ReadError label={label} message={error.message} isRetrying={isRefreshing} onRetry={reload} />}
      {!data && !error && (
        <Panel>
          <Skeleton rows={3} />
        </Panel>
      )}
      {data?.reseaux.length === 0 && <EmptyState title={messages.none}>{messages.noneText}</EmptyState>}
      {data && data.reseaux.length > 0 && (
        <ul className={styles.cards} aria-label={messages.list}>
          {data.reseaux.map((reseau) => (
            <li key={reseau.reseau}>
              <NetworkCard reseau={reseau} onOpen={() => setLeaving(reseau)} />
            </li>
          ))}
        </ul>
      )}
      {leaving && <LeaveDialog reseau={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
