import { useRight } from '@portal/shared-api';
import { changeModule, type ModuleActivation, type PortalModule } from '@portal/shared-api/contract/federation';
import { Badge } from '@portal/shared-ui/badge';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { arrowBackUp } from '@portal/shared-ui/icons-administration';
import { cards } from '@portal/shared-ui/icons-tools';
import { LinkButton } from '@portal/shared-ui/link';
import { Panel } from '@portal/shared-ui/panel';
import { Switch } from '@portal/shared-ui/switch';
import { useState } from 'react';
import { ReasonDialog } from '../../common/reason-dialog';
import { useChange } from '../../common/use-change';
import { ofName } from '@portal/shared-api/rules/french';
import { messages } from './messages';
import { isRolledBack, takesThisPage } from './rules';
import styles from './page.module.css';

interface Choice {
  name: string;
  codeClient: string;
}
interface Client {
  code: string;
  libelle: string;
}

interface ModuleTableProps {
  modules: readonly PortalModule[];
  clients: readonly Client[];
  chosen: Choice | null;
  onChoose: (choice: Choice) => void;
}

/** One row per module, one column per client; switching off asks for a confirmation. */
export function ModuleTable({ modules, clients, chosen, onChoose }: ModuleTableProps) {
  const canUpdate = useRight('modules:update');
  const [turningOff, setTurningOff] = useState<{ name: string; client: Client } | null>(null);
  const { isPending, change } = useChange(changeModule);
  const turn = async (name: string, codeClient: string, isActive: boolean, motif = '') => {
    const args = { params: { name, codeClient }, body: { isActive, ...(motif && { motif }) } };
    if (await change(args)) setTurningOff(null);
  };
  const cellOf = (portalModule: PortalModule, client: Client) => {
    const activation = portalModule.activations.find(({ codeClient }) => codeClient === client.code);
    if (!activation) return null;
    const { name } = portalModule;
    const { isActive } = activation;
    return (
      <span className={styles.activation}>
        <Switch
          name={messages.switchName({ nom: name, client: client.libelle })}
          isOn={isActive}
          isDisabled={!canUpdate || isPending}
          onChange={(isOn) => (isOn ? void turn(name, client.code, true) : setTurningOff({ name, client }))}
        >
          <span aria-hidden="true">{isActive ? messages.on : messages.off}</span>
        </Switch>
        <Version activation={activation} portalModule={portalModule} />
        {canUpdate && (
          <LinkButton
            aria-label={messages.settingsOf({ nom: name, client: client.libelle })}
            onClick={() => onChoose({ name, codeClient: client.code })}
          >
            {messages.settings}
          </LinkButton>
        )}
      </span>
    );
  };
  const columns: Column<PortalModule>[] = [
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
    ...clients.map((client): Column<PortalModule> => ({
      id: client.code,
      header: client.libelle,
      cell: (portalModule) => cellOf(portalModule, client),
    })),
  ];
  return (
    <Panel isFlush>
      <DataTable
        isFlush
        caption={messages.caption}
        columns={columns}
        rows={modules}
        rowKey={({ name }) => name}
        isSelected={({ name }) => name === chosen?.name}
        empty={null}
      />
      {turningOff && (
        <ReasonDialog
          isDanger
          title={messages.offTitle({ nom: turningOff.name })}
          confirmLabel={messages.turnOff}
          isPending={isPending}
          onConfirm={(motif) => void turn(turningOff.name, turningOff.client.code, false, motif)}
          onClose={() => setTurningOff(null)}
        >
          {messages.offText({ deClient: ofName(turningOff.client.libelle) })}{' '}
          {turningOff.name === 'shared-ui' && `${messages.offAll} `}
          {takesThisPage(turningOff.name) && messages.offOwn}
        </ReasonDialog>
      )}
    </Panel>
  );
}

function Version({ activation, portalModule }: { activation: ModuleActivation; portalModule: PortalModule }) {
  const { version, trialVersion, trialShare } = activation;
  return (
    <>
      <span className={styles.version}>{version}</span>
      {trialVersion && trialShare > 0 && (
        <Badge tone="accent" icon={cards}>
          {messages.trial({ version: trialVersion, part: trialShare })}
        </Badge>
      )}
      {isRolledBack(activation, portalModule.releases) && (
        <Badge tone="warn" icon={arrowBackUp}>
          {messages.rolledBack}
        </Badge>
      )}
    </>
  );
}
