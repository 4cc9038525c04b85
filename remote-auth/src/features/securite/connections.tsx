import { useResource } from '@portal/shared-api';
import { readConnexions, type ConnexionVue } from '@portal/shared-api/contract/securite';
import { formatMoment } from '@portal/shared-api/rules/moments';
import { Badge } from '@portal/shared-ui/badge';
import { circleCheck, circleX } from '@portal/shared-ui/icons-states';
import { LinkButton } from '@portal/shared-ui/link';
import { ReadError, Skeleton } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useState } from 'react';
import { deviceName } from './devices';
import { messages } from './messages';
import styles from './securite.module.css';

/** Initial number of rows: enough to notice foreign sign-ins. */
const shownAtFirst = 5;

/** Last sign-ins to the account, failed ones included. */
export function Connections() {
  const { data, error, reload, isRefreshing } = useResource(readConnexions, {});
  const [isWhole, setWhole] = useState(false);
  const all = data?.connexions ?? [];
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  return (
    <Panel title={messages.connections}>
      {error && (
        <ReadError label={messages.connections} message={error.message} onRetry={reload} isRetrying={isRefreshing} />
      )}
      {!data && !error && <Skeleton rows={2} />}
      {data && all.length === 0 && <p>{messages.noConnections}</p>}
      <ul className={styles.items}>
        {shown.map((connection) => (
          <Connection key={connection.date} connection={connection} />
        ))}
      </ul>
      {all.length > shown.length && (
        <LinkButton onClick={() => setWhole(true)}>{messages.showAll(all.length)}</LinkButton>
      )}
    </Panel>
  );
}

function Connection({ connection }: { connection: ConnexionVue }) {
  const { date, isSucces, adresseIpTronquee } = connection;
  return (
    <li className={styles.item}>
      <div>
        <time dateTime={date}>{formatMoment(new Date(date))}</time>
        <small>
          {[deviceName(connection), adresseIpTronquee && messages.address(adresseIpTronquee)]
            .filter(Boolean)
            .join(', ')}
        </small>
      </div>
      <Badge icon={isSucces ? circleCheck : circleX} tone={isSucces ? 'ok' : 'err'}>
        {isSucces ? messages.succeeded : messages.failed}
      </Badge>
    </li>
  );
}
