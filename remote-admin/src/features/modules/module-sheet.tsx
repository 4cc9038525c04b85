import { changeModule, type PortalModule } from '@portal/shared-api/contract/federation';
import { civilDateAt, formatDate } from '@portal/shared-api/rules/civil-dates';
import { Button } from '@portal/shared-ui/button';
import { arrowBackUp } from '@portal/shared-ui/icons-administration';
import { Select } from '@portal/shared-ui/select';
import { useId, useState } from 'react';
import { ReasonDialog } from '../../common/reason-dialog';
import { Sheet } from '../../common/sheet';
import { useChange } from '../../common/use-change';
import { messages } from './messages';
import { servable } from './rules';
import sheet from '../../common/sheet-layout.module.css';
import styles from './page.module.css';

interface ModuleSheetProps {
  portalModule: PortalModule;
  client: { code: string; libelle: string };
  onClose: () => void;
}

/** Version of one module for one client: serve another, try one on a share of the sessions, roll back. */
export function ModuleSheet({ portalModule, client, onClose }: ModuleSheetProps) {
  const { name, label, releases, activations } = portalModule;
  const activation = activations.find(({ codeClient }) => codeClient === client.code);
  const { isPending, change: send } = useChange(changeModule);
  const [served, setServed] = useState(activation?.version ?? '');
  const [isGoingBack, setGoingBack] = useState(false);
  if (!activation) return null;
  const change = (body: { version?: string; trialVersion?: string; trialShare?: number; motif?: string }) =>
    send({ params: { name, codeClient: client.code }, body });
  const options = releases.map(({ version, publishedAt, state }) => ({
    code: version,
    libelle:
      messages.published({ version, date: formatDate(civilDateAt(new Date(publishedAt))) }) + messages.states[state],
  }));
  const { previousVersion } = activation;
  const goBack = async (motif: string) => {
    if (previousVersion && (await change({ version: previousVersion, ...(motif && { motif }) }))) setGoingBack(false);
  };
  return (
    <Sheet
      title={<code>{name}</code>}
      subtitle={`${label} · ${client.libelle}`}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <div className={sheet.buttons}>
        <Select isCompact label={messages.served} value={served} options={options} onChange={setServed} />
        {served !== activation.version && (
          <Button isBlock size="sm" isPending={isPending} onClick={() => void change({ version: served })}>
            {messages.serve}
          </Button>
        )}
      </div>
      <Trial
        key={`${activation.trialVersion} ${activation.trialShare}`}
        activation={activation}
        releases={releases}
        isPending={isPending}
        onChange={(body) => void change(body)}
      />
      {previousVersion && (
        <Button isBlock variant="danger-quiet" size="sm" icon={arrowBackUp} onClick={() => setGoingBack(true)}>
          {messages.goBack({ version: previousVersion })}
        </Button>
      )}
      {isGoingBack && previousVersion && (
        <ReasonDialog
          isDanger
          title={messages.backTitle({ version: previousVersion })}
          confirmLabel={messages.backConfirm}
          isPending={isPending}
          onConfirm={(motif) => void goBack(motif)}
          onClose={() => setGoingBack(false)}
        >
          {messages.backText({ client: client.libelle })}
        </ReasonDialog>
      )}
    </Sheet>
  );
}

interface TrialProps {
  activation: PortalModule['activations'][number];
  releases: PortalModule['releases'];
  isPending: boolean;
  onChange: (body: { version?: string; trialVersion?: string; trialShare?: number }) => void;
}

/** A version on trial for a share of the sessions, and its promotion to all. */
function Trial({ activation, releases, isPending, onChange }: TrialProps) {
  const rangeId = useId();
  const [version, setVersion] = useState(activation.trialVersion ?? '');
  const [share, setShare] = useState(activation.trialShare);
  const candidates = servable(releases).filter((release) => release.version !== activation.version);
  if (candidates.length === 0) return null;
  const isChanged = version !== (activation.trialVersion ?? '') || share !== activation.trialShare;
  const save = () => onChange(version ? { trialVersion: version, trialShare: share } : { trialShare: 0 });
  return (
    <div className={sheet.buttons}>
      <Select
        isCompact
        label={messages.trialVersion}
        value={version}
        options={[
          { code: '', libelle: messages.noTrial },
          ...candidates.map(({ version: code }) => ({ code, libelle: code })),
        ]}
        onChange={setVersion}
      />
      {version && (
        <div>
          <span className={styles.share}>
            <label htmlFor={rangeId}>{messages.share}</label>
            <output htmlFor={rangeId}>{share}&nbsp;%</output>
          </span>
          <input
            id={rangeId}
            type="range"
            className={styles.range}
            min={0}
            max={100}
            step={5}
            value={share}
            aria-valuetext={messages.shareText({ part: share, version })}
            onChange={(event) => setShare(event.target.valueAsNumber)}
          />
        </div>
      )}
      {isChanged && (
        <Button isBlock variant="secondary" size="sm" isPending={isPending} onClick={save}>
          {messages.startTrial}
        </Button>
      )}
      {activation.trialVersion && activation.trialShare > 0 && !isChanged && (
        <Button isBlock size="sm" isPending={isPending} onClick={() => onChange({ version })}>
          {messages.promote}
        </Button>
      )}
    </div>
  );
}
