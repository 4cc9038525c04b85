import { toast, useSubmit } from '@portal/shared-api';
import {
  cacheScopeCodes,
  cacheScopes,
  clearIdentityCache,
  type CacheScope,
} from '@portal/shared-api/contract/service-identite';
import { Button } from '@portal/shared-ui/button';
import { Select } from '@portal/shared-ui/select';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { messages } from './messages';
import styles from './page.module.css';

/** « Vider le cache », after its question; the answer says how many entries went. */
export function ClearCache() {
  const { submit, isPending } = useSubmit(clearIdentityCache);
  const [portee, setPortee] = useState<CacheScope>('CONFIGURATION');
  const [isAsked, setAsked] = useState(false);
  const clear = async () => {
    const result = await submit({ body: { portee } });
    setAsked(false);
    toast(
      result.isDone
        ? { type: 'success', title: messages.cleared, text: messages.count({ nombre: result.answer.entrees }) }
        : { type: 'danger', title: messages.failed, text: result.error.message },
    );
  };
  return (
    <div className={styles.clear}>
      <Select
        label={messages.scope}
        options={cacheScopeCodes.map((code) => ({ code, libelle: cacheScopes[code] }))}
        value={portee}
        onChange={setPortee}
      />
      <Button variant="danger-quiet" size="sm" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {messages.clear}
      </Button>
      {isAsked && (
        <ActDialog
          isQuestion
          isDanger
          title={messages.cache}
          confirmLabel={messages.clear}
          isPending={isPending}
          onSubmit={() => void clear()}
          onClose={() => setAsked(false)}
        >
          <p>{messages.question}</p>
        </ActDialog>
      )}
    </div>
  );
}
