import { usePending } from '@portal/shared-api/use-pending';
import type { Reseau } from '@portal/shared-api/contract/reseaux-soins';
import { Actions, Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { Notice } from '@portal/shared-ui/notice';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages';
import { openNetwork, type Failure } from './open-network';
import styles from './page.module.css';

/** Names the destination before the person leaves (S-21). */
export function LeaveDialog({ reseau, onClose }: { reseau: Reseau; onClose: () => void }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, run] = usePending<'open'>();
  const opening = useRef<AbortController>(null);
  useEffect(() => () => opening.current?.abort(), []);
  const go = async () => {
    setFailure(null);
    const { signal } = (opening.current = new AbortController());
    const refusal = await run('open', () => openNetwork(reseau.reseau, signal));
    if (signal.aborted) return;
    if (refusal === null) onClose();
    else setFailure(refusal);
  };
  return (
    <Dialog
      title={messages.leaving}
      onClose={onClose}
      footer={
        <Actions>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button isPending={pending !== null} onClick={() => void go()}>
            {messages.go}
          </Button>
        </Actions>
      }
    >
      <div className={styles.stack}>
        <p>
          {reseau.isPersonnel
            ? messages.leavingText({ libelle: reseau.libelle, site: reseau.domaine })
            : messages.leavingForm({ libelle: reseau.libelle, site: reseau.domaine })}
        </p>
        {failure && (
          <Notice tone="err" role={failure.isTold ? undefined : 'alert'} title={failure.title}>
            {failure.text}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
