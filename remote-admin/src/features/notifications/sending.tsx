import { clearCache, tellUpdate, useResource, useRight, useSubmit } from '@portal/shared-api';
import {
  campaignChannels,
  cancelCampaign,
  readCampaignTarget,
  sendCampaign,
  testCampaign,
  type Campaign,
} from '@portal/shared-api/contract/campagnes';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Button } from '@portal/shared-ui/button';
import { Resource } from '@portal/shared-ui/page';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { useChange } from '../../common/use-change';
import { onStored } from '../../kit/sheet/on-stored';
import { messages } from './messages';
import styles from './page.module.css';

/** What may be done with a notification: a test to oneself, its sending at its hour, a stop. */
export function Sending({ campaign }: { campaign: Campaign }) {
  const { id, version, etat, isCommencee } = campaign;
  const mayChange = useRight('notification:update');
  const send = useChange(sendCampaign);
  const cancel = useChange(cancelCampaign);
  const test = useSubmit(testCampaign);
  const [asked, setAsked] = useState<'send' | 'cancel' | null>(null);
  if (!mayChange) return null;
  const params = { id };
  const tryOut = async () => {
    const result = await test.submit({ params });
    if (!result.isDone) return tellUpdate(result.error);
    const canaux = result.answer.canaux.map((canal) => campaignChannels[canal]).join(', ');
    tellUpdate(null, { done: canaux === '' ? messages.notTested : messages.tested({ canaux }) });
  };
  const stop = async () => {
    // A refusal means that it ended meanwhile.
    if (!(await cancel.change({ params }, messages.cancelled))) clearCache();
    setAsked(null);
  };
  const ask = () => {
    // Whom it means is counted now: an audience may have changed since it was last asked.
    clearCache();
    setAsked('send');
  };
  const stopLabel = isCommencee ? messages.stop : messages.cancel;
  return (
    <section className={styles.section} aria-label={messages.sending}>
      <div className={styles.buttons}>
        <Button variant="quiet" size="sm" isPending={test.isPending} onClick={() => onStored(() => void tryOut())}>
          {messages.test}
        </Button>
        {etat === 'BROUILLON' && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => onStored(ask)}>
            {messages.send}
          </Button>
        )}
        {etat === 'PROGRAMMEE' && (
          <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setAsked('cancel')}>
            {stopLabel}
          </Button>
        )}
      </div>
      {asked === 'send' && (
        <ActDialog
          isQuestion
          title={messages.sendTitle}
          confirmLabel={messages.sendTitle}
          isPending={send.isPending}
          onSubmit={() =>
            void send.change({ params, body: { version } }, messages.planned).then((isDone) => isDone && setAsked(null))
          }
          onClose={() => setAsked(null)}
        >
          <Reach id={id} />
          <p>{messages.sendText({ date: formatDate(campaign.dateEnvoi), heure: campaign.heureEnvoi })}</p>
        </ActDialog>
      )}
      {asked === 'cancel' && (
        <ActDialog
          isQuestion
          title={stopLabel}
          confirmLabel={stopLabel}
          isPending={cancel.isPending}
          onSubmit={() => void stop()}
          onClose={() => setAsked(null)}
        >
          <p>{messages.cancelQuestion}</p>
        </ActDialog>
      )}
    </section>
  );
}

/** « Vous allez cibler … personnes. », counted when the question is asked. */
function Reach({ id }: { id: string }) {
  const read = useResource(readCampaignTarget, { query: { id, page: 1 } });
  return (
    <Resource isPlain read={read} label={messages.target} rows={1}>
      {({ nombreCible, nombreExclus }) => <p>{messages.willReach({ nombre: nombreCible - nombreExclus })}</p>}
    </Resource>
  );
}
