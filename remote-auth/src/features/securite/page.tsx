import { resources, useResource, useSession } from '@portal/shared-api';
import { readFacteurs } from '@portal/shared-api/contract/facteurs';
import { Notice } from '@portal/shared-ui/notice';
import { PageHeader, ReadError, Skeleton } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { Access } from './access';
import { Connections } from './connections';
import { Devices } from './devices';
import { messages } from './messages';
import { Protection } from './protection';
import styles from './securite.module.css';

/** « Sécurité et connexion »: protections of the account, its sessions and connections. */
export default function SecurityPage() {
  const provider = useSession(({ client }) => client?.oidcExternalProvider ?? null);
  // Staff without contract have no menu with a way back.
  const isAlone = useSession(({ contrat }) => contrat === null);
  return (
    <>
      <PageHeader
        title={resources.securite.label}
        subtitle={messages.subtitle}
        back={isAlone ? { to: resources.administration.path, label: messages.administration } : undefined}
      />
      <div className={styles.page}>
        {provider ? <Notice>{messages.external(provider.libelle)}</Notice> : <OwnFactors />}
        <Devices />
        <Connections />
      </div>
    </>
  );
}

function OwnFactors() {
  const { data, error, reload, isRefreshing } = useResource(readFacteurs, {});
  if (error)
    return <ReadError label={messages.label} message={error.message} onRetry={reload} isRetrying={isRefreshing} />;
  if (!data)
    return (
      <Panel>
        <Skeleton rows={4} />
      </Panel>
    );
  return (
    <>
      <Access facteurs={data} />
      <Protection facteurs={data} onChange={reload} />
    </>
  );
}
