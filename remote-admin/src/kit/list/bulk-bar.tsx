import { toast } from '@portal/shared-api';
import { usePending } from '@portal/shared-api/use-pending';
import { Button } from '@portal/shared-ui/button';
import { download } from '@portal/shared-ui/icons-tools';
import { Notice } from '@portal/shared-ui/notice';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import type { BulkAction, RowResult } from './definition';
import { messages } from './messages';
import { saveRefusals } from './refusals';
import styles from './list.module.css';

interface BulkBarProps {
  keys: readonly string[];
  actions: readonly BulkAction[];
  /** Name of a row in the list of those that were refused. */
  nameOf: (key: string) => string;
  onClear: () => void;
}

/** Actions on the ticked rows; what was refused stays ticked, each with its reason. */
export function BulkBar({ keys, actions, nameOf, onClear }: BulkBarProps) {
  const [pending, run] = usePending<string>();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [refused, setRefused] = useState<readonly RowResult[]>([]);
  const act = (action: BulkAction) =>
    run(action.label, async () => {
      const results = await action.run(keys);
      setAsked(null);
      if (results === null) return;
      const failed = results.filter(({ isFait }) => !isFait);
      if (failed.length < results.length)
        toast({ type: 'success', title: action.done(results.length - failed.length) });
      setRefused(failed);
      if (failed.length === 0) onClear();
    });
  return (
    <div className={styles.bulk} role="group" aria-label={messages.ticked({ nombre: keys.length })}>
      <b>{messages.ticked({ nombre: keys.length })}</b>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant={action.isDanger ? 'danger' : 'primary'}
          icon={action.icon}
          isPending={pending === action.label}
          onClick={() => (action.confirm ? setAsked(action) : void act(action))}
        >
          {action.label}
        </Button>
      ))}
      <Button variant="ghost" size="sm" onClick={onClear}>
        {messages.untick}
      </Button>
      {asked?.confirm && (
        <ActDialog
          isQuestion
          title={asked.label}
          confirmLabel={asked.label}
          isDanger={asked.isDanger ?? false}
          isPending={pending !== null}
          onSubmit={() => void act(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{asked.confirm(keys.length)}</p>
        </ActDialog>
      )}
      {refused.length > 0 && (
        <Notice tone="warn" title={messages.refused({ nombre: refused.length })}>
          <ul>
            {refused.map(({ cle, message }) => (
              <li key={cle}>
                {nameOf(cle)}
                {message && ` – ${message}`}
              </li>
            ))}
          </ul>
          <Button variant="quiet" size="sm" icon={download} onClick={() => saveRefusals(refused, nameOf)}>
            {messages.saveRefused}
          </Button>
        </Notice>
      )}
    </div>
  );
}
