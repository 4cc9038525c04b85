import { resources, useResource } from '@portal/shared-api';
import { listModules } from '@portal/shared-api/contract/federation';
import { InstantText } from '@portal/shared-ui/date-text';
import { Icon } from '@portal/shared-ui/icon';
import { versions } from '@portal/shared-ui/icons-administration';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useState } from 'react';
import { AdminLayout } from '../../layout/admin-layout';
import { Failures } from './failures';
import { messages } from './messages';
import { ModuleSheet } from './module-sheet';
import { ModuleTable } from './module-table';
import sheet from '../../common/sheet-layout.module.css';
import styles from './page.module.css';

/** « Modules »: for each client, modules on or off, their version and what failed of it (ADM-17, FED-04, FED-06). */
export default function Modules() {
  const read = useResource(listModules, {}, { keepPrevious: true });
  const { data } = read;
  const [chosen, setChosen] = useState<{ name: string; codeClient: string } | null>(null);
  const portalModule = data?.modules.find(({ name }) => name === chosen?.name);
  const client = data?.clients.find(({ code }) => code === chosen?.codeClient);
  // Another served version resets the fields of the sheet.
  const served = portalModule?.activations.find(({ codeClient }) => codeClient === client?.code)?.version;
  return (
    <AdminLayout>
      <PageHeader title={resources.modules.label} subtitle={messages.subtitle} />
      <Resource read={read} label={resources.modules.label} rows={5}>
        {(data) => (
          <div className={sheet.split}>
            <div className={styles.column}>
              <ModuleTable modules={data.modules} clients={data.clients} chosen={chosen} onChoose={setChosen} />
              <Failures modules={data.modules} clients={data.clients} />
              <Panel title={messages.changes}>
                {data.changements.length === 0 && <p className={styles.quiet}>{messages.noChange}</p>}
                <ul className={sheet.timeline}>
                  {data.changements.map(({ date, auteur, libelle }) => (
                    <li key={`${date} ${libelle}`}>
                      <Icon of={versions} size={18} />
                      <span>
                        {libelle}
                        <small>
                          <InstantText instant={date} /> · {auteur}
                        </small>
                      </span>
                    </li>
                  ))}
                </ul>
              </Panel>
            </div>
            {portalModule && client && (
              <ModuleSheet
                key={`${portalModule.name} ${client.code} ${served}`}
                portalModule={portalModule}
                client={client}
                onClose={() => setChosen(null)}
              />
            )}
          </div>
        )}
      </Resource>
    </AdminLayout>
  );
}
