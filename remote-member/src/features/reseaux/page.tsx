import { resources, useResource } from '@portal/shared-api';
import { listReseaux, type Reseau } from '@portal/shared-api/contract/reseaux-soins';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { useState } from 'react';
import { EmptyContract } from '../../common/other-contracts';
import { LeaveDialog } from './leave-dialog';
import { messages } from './messages';
import { NetworkCard } from './network-card';
import styles from './page.module.css';

/** « Mes réseaux de soins » (S-21): services of partners, each with its own kind of access. */
export default function Reseaux() {
  const read = useResource(listReseaux, {});
  const [leaving, setLeaving] = useState<Reseau | null>(null);
  const { label } = resources.reseauxSoins;
  return (
    <>
      <PageHeader
        title={label}
        subtitle={messages.subtitle}
        back={{ to: resources.services.path, label: resources.services.label }}
      />
      <Resource
        read={read}
        label={label}
        rows={3}
        empty={({ reseaux }) =>
          reseaux.length === 0 && (
            <EmptyContract only="SANTE" title={messages.none}>
              {messages.noneText}
            </EmptyContract>
          )
        }
      >
        {(data) => (
          <ul className={styles.cards} aria-label={messages.list}>
            {data.reseaux.map((reseau) => (
              <li key={reseau.reseau}>
                <NetworkCard reseau={reseau} onOpen={() => setLeaving(reseau)} />
              </li>
            ))}
          </ul>
        )}
      </Resource>
      {leaving && <LeaveDialog reseau={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
