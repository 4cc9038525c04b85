import type { Canal } from '@portal/shared-api/contract/securite';
import { call, toast, useResource, useSession } from '@portal/shared-api';
import {
  closeAppareil,
  closeAutresAppareils,
  readAppareils,
  type Appareil,
} from '@portal/shared-api/contract/securite';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { instantText } from '@portal/shared-ui/date-text';
import { deviceLaptop, deviceMobile } from '@portal/shared-ui/icons-security';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { ReadError, Skeleton } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useState } from 'react';
import { Confirm } from './confirm';
import { messages } from './messages';
import { Row } from './row';
import styles from './securite.module.css';
import { useAct } from './use-act';

/** « Firefox sur Windows », « Application iPhone », or unknown. */
export const deviceName = ({ canal, navigateur }: { canal: Canal; navigateur: string | null }) =>
  messages.mobile[canal] ?? navigateur ?? messages.unknownBrowser;

/** Open sessions: the current one is marked, the others can be ended. */
export function Devices() {
  const { data, error, reload, isRefreshing } = useResource(readAppareils, {});
  const provider = useSession(({ client }) => client?.oidcExternalProvider ?? null);
  const [isClosingAll, setClosingAll] = useState(false);
  const closeOthers = async () => {
    await call(closeAutresAppareils, {});
    toast({ type: 'success', title: messages.othersClosed });
  };
  const devices = data?.appareils ?? [];
  return (
    <Panel isFlush title={messages.devices}>
      <p className={styles.intro}>
        {provider ? messages.devicesTextOutside({ libelle: provider.libelle }) : messages.devicesText}
      </p>
      {error && (
        <div className={styles.foot}>
          <ReadError label={messages.devices} message={error.message} onRetry={reload} isRetrying={isRefreshing} />
        </div>
      )}
      {!data && !error && <Skeleton rows={1} />}
      <ul className={styles.rows}>
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && (
        <div className={styles.foot}>
          <Button variant="danger-quiet" size="sm" onClick={() => setClosingAll(true)}>
            {messages.closeOthers}
          </Button>
        </div>
      )}
      {isClosingAll && (
        <Confirm
          title={messages.closeOthersTitle}
          text={messages.closeOthersText}
          yes={messages.closeOthers}
          onYes={closeOthers}
          onClose={() => setClosingAll(false)}
        />
      )}
    </Panel>
  );
}

function Device({ device }: { device: Appareil }) {
  const { isPending, run } = useAct();
  const name = deviceName(device);
  const moment = instantText(device.dateDerniereActivite);
  const close = () =>
    run(async () => {
      await call(closeAppareil, { params: { id: device.id } });
      toast({ type: 'success', title: messages.deviceClosed });
    });
  const facts = [
    messages.lastActivity({ moment }),
    messages.opened({ moment: instantText(device.dateOuverture) }),
    device.adresseIpTronquee && messages.address({ adresse: device.adresseIpTronquee }),
  ];
  return (
    <Row
      icon={device.canal === 'WEB' ? deviceLaptop : deviceMobile}
      title={name}
      state={
        device.isCourant && (
          <Badge icon={circleCheck} tone="ok">
            {messages.thisDevice}
          </Badge>
        )
      }
      tools={
        !device.isCourant && (
          <Button
            variant="quiet"
            size="sm"
            // Two sessions of one browser and system differ by nothing else.
            aria-label={messages.closeDeviceOf({ nom: name, moment })}
            isPending={isPending}
            onClick={() => void close()}
          >
            {messages.closeDevice}
          </Button>
        )
      }
    >
      <p>{facts.filter(Boolean).join(', ')}.</p>
    </Row>
  );
}
