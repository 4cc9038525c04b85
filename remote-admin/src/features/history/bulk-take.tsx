import { toast, useSubmit } from '@portal/shared-api';
import { takeRequests } from '@portal/shared-api/contract/traitement-demandes-actes';
import { Button } from '@portal/shared-ui/button';
import { userCheck } from '@portal/shared-ui/icons-administration';
import { Notice } from '@portal/shared-ui/notice';
import { useState } from 'react';
import { messages } from './messages';
import styles from './page.module.css';

interface BulkTakeProps {
  numeros: readonly string[];
  /** All ticks go away. */
  onDone: () => void;
}

/** Takes the ticked requests, with the reason of each that was not taken. */
export function BulkTake({ numeros, onDone }: BulkTakeProps) {
  const { submit, isPending } = useSubmit(takeRequests);
  const [refused, setRefused] = useState<readonly { numeroDemande: string; message: string | null }[]>([]);
  const take = async () => {
    const result = await submit({ body: { numeros: [...numeros] } });
    if (!result.isDone) {
      toast({ type: 'danger', title: messages.actFailed, text: result.error.message });
      return;
    }
    const failed = result.answer.resultats.filter(({ isFait }) => !isFait);
    const done = result.answer.resultats.length - failed.length;
    if (done > 0) toast({ type: 'success', title: messages.taken({ nombre: done }) });
    setRefused(failed);
    if (failed.length === 0) onDone();
  };
  return (
    <div className={styles.bulk} role="group" aria-label={messages.selected({ nombre: numeros.length })}>
      <b>{messages.selected({ nombre: numeros.length })}</b>
      <Button size="sm" icon={userCheck} isPending={isPending} onClick={() => void take()}>
        {messages.takeAll}
      </Button>
      <Button variant="ghost" size="sm" onClick={onDone}>
        {messages.unselect}
      </Button>
      {refused.length > 0 && (
        <Notice tone="warn" title={messages.notTaken({ nombre: refused.length })}>
          <ul>
            {refused.map(({ numeroDemande, message }) => (
              <li key={numeroDemande}>
                {numeroDemande}
                {message && ` – ${message}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
