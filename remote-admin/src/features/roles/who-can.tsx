import { useResource } from '@portal/shared-api';
import {
  rightActions,
  rightResources,
  type Right,
  type RightAction,
  type RightResource,
} from '@portal/shared-api/contract/roles';
import { listHolders, type Holder } from '@portal/shared-api/contract/roles-personnel';
import { rightResourceLabels } from '@portal/shared-api/rules/right-labels';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { EmptyState, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { Select } from '@portal/shared-ui/select';
import { useState } from 'react';
import { messages } from './messages';
import styles from './page.module.css';

const columns: readonly Column<Holder>[] = [
  { id: 'personne', header: messages.person, isRowHeader: true, cell: ({ nom, prenom }) => `${nom} ${prenom}` },
  { id: 'identifiant', header: messages.identifier, cell: ({ userName }) => userName },
  {
    id: 'par',
    header: messages.by,
    cell: ({ libelleRole }) => (libelleRole === null ? messages.byOneself : messages.byRole({ libelle: libelleRole })),
  },
];

/** « Qui peut… ? »: the staff who hold a right, and by what. */
export function WhoCan() {
  const [resource, setResource] = useState<RightResource>('history');
  const [action, setAction] = useState<RightAction>('update');
  const droit: Right = `${resource}:${action}`;
  const read = useResource(listHolders, { query: { droit } }, { keepPrevious: true });
  return (
    <section className={styles.part}>
      <h2>{messages.who}</h2>
      <div className={styles.tools}>
        <Select
          isCompact
          label={messages.whoAction}
          options={(Object.keys(rightActions) as RightAction[]).map((code) => ({ code, libelle: rightActions[code] }))}
          value={action}
          onChange={setAction}
        />
        <Select
          isCompact
          label={messages.whoResource}
          options={rightResources.map((code) => ({ code, libelle: rightResourceLabels[code] }))}
          value={resource}
          onChange={setResource}
        />
      </div>
      <Resource isPlain read={read} label={messages.whoLabel} rows={2}>
        {({ personnes }) => (
          <Panel isFlush>
            <DataTable
              isFlush
              isDense
              caption={messages.whoLabel}
              columns={columns}
              rows={personnes}
              rowKey={({ userId }) => userId}
              isRefreshing={read.isRefreshing}
              empty={<EmptyState isPlain title={messages.nobody} />}
            />
          </Panel>
        )}
      </Resource>
    </section>
  );
}
