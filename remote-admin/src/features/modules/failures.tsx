import type { PortalModule } from '@portal/shared-api/contract/federation';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { Panel } from '@portal/shared-ui/panel';
import { messages } from './messages';
import { failuresByRelease, type ReleaseFailures } from './rules';
import styles from './page.module.css';

const whole = new Intl.NumberFormat('fr-FR');

interface FailuresProps {
  modules: readonly PortalModule[];
  clients: readonly { code: string; libelle: string }[];
}

/** « Échecs des sept derniers jours »: what browsers could not show of each release, by cause. */
export function Failures({ modules, clients }: FailuresProps) {
  const rows = failuresByRelease(modules);
  const columns: Column<ReleaseFailures>[] = [
    {
      id: 'module',
      header: messages.module,
      isRowHeader: true,
      cell: ({ name, label }) => (
        <span className={styles.name}>
          <code>{name}</code>
          <small>{label}</small>
        </span>
      ),
    },
    { id: 'version', header: messages.version, cell: ({ version }) => version },
    ...(clients.length > 1
      ? [
          {
            id: 'client',
            header: messages.client,
            cell: ({ codeClient }: ReleaseFailures) =>
              clients.find(({ code }) => code === codeClient)?.libelle ?? codeClient,
          },
        ]
      : []),
    {
      id: 'causes',
      header: messages.causes,
      cell: ({ causes }) => (
        <ul className={styles.causes}>
          {causes.map(({ cause, nombre }) => (
            <li key={cause}>{messages.cause({ cause: messages.causeNames[cause], nombre: whole.format(nombre) })}</li>
          ))}
        </ul>
      ),
    },
    { id: 'total', header: messages.total, cell: ({ total }) => whole.format(total) },
  ];
  return (
    <Panel title={messages.failures}>
      <p className={styles.intro}>{rows.length === 0 ? messages.noFailure : messages.failuresText}</p>
      {rows.length > 0 && (
        <DataTable
          caption={messages.failures}
          columns={columns}
          rows={rows}
          rowKey={({ name, version, codeClient }) => `${name} ${version} ${codeClient}`}
          empty={null}
        />
      )}
    </Panel>
  );
}
