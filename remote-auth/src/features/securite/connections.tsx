import { useResource } from '@portal/shared-api';
import { readConnexions, type ConnexionVue } from '@portal/shared-api/contract/securite';
import { Badge } from '@portal/shared-ui/badge';
import { InstantText } from '@portal/shared-ui/date-text';
import { circleCheck, circleX } from '@portal/shared-ui/icons-states';
import { LinkButton } from '@portal/shared-ui/link';
import { Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useState } from 'react';
import { deviceName } from './devices';
import { messages } from './messages';
import styles from './securite.module.css';

/** Initial number of rows: enough to notice foreign sign-ins. */
const shownAtFirst = 5;

/** Last sign-ins to the account, failed ones included. */
export function Connections() {
  const read = useResource(readConnexions, {});
  const [isWhole, setWhole] = useState(false);
  const all = read.data?.connexions ?? [];
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  return (
    <Panel title={messages.connections}>
      <Resource isPlain read={read} label={messages.connections} rows={2}>
        {() => all.length === 0 && <p>{messages.noConnections}</p>}
      </Resource>
      <ul className={styles.items}>
        {shown.map((connection) => (
          <Connection key={connection.date} connection={connection} />
        ))}
      </ul>
      {all.length > shown.length && (
        <LinkButton onClick={() => setWhole(true)}>{messages.showAll({ nombre: all.length })}</LinkButton>
      )}
    </Panel>
  );
}

function Connection({ connection }: { connection: ConnexionVue }) {
  const { date, isSucces, adresseIpTronquee } = connection;
  return (
    <li className={styles.item}>
      <div>
        <InstantText instant={date} />
        <small>
          {[deviceName(connection), adresseIpTronquee && messages.address({ adresse: adresseIpTronquee })]
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
