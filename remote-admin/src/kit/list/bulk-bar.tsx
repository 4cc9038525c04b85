import { toast } from '@portal/shared-api';
import { usePending } from '@portal/shared-api/use-pending';
import { Button } from '@portal/shared-ui/button';
import { download } from '@portal/shared-ui/icons-tools';
import { StatusNotice } from '@portal/shared-ui/page';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { ReasonDialog } from '../../common/reason-dialog';
import type { BulkAction, RowResult } from './definition';
import { messages } from './messages';
import { saveRefusals, type Refusal } from './refusals';
import styles from './list.module.css';

interface BulkBarProps {
  keys: readonly string[];
  actions: readonly BulkAction[];
  /** Name of a ticked row, for the list of those that were refused. */
  nameOf: (key: string) => string;
  /** Keeps these rows ticked alone. */
  onTick: (keys: readonly string[]) => void;
}

/** Actions on the ticked rows; what was refused stays ticked, each with its reason. */
export function BulkBar({ keys, actions, nameOf, onTick }: BulkBarProps) {
  const [pending, run] = usePending<string>();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const act = (action: BulkAction, reason = '') =>
    run(action.label, async () => {
      const results = await action.run(keys, reason);
      // What was typed stays for another try.
      if (results === null) return;
      setAsked(null);
      const failed = results.flatMap((row) => (row.isFait ? [] : [{ ...row, nom: nameOf(row.cle) }]));
      const done = results.filter(({ isFait }) => isFait).map(({ cle }) => cle);
      if (done.length > 0) tellDone(action, done);
      setRefused(failed);
      onTick(failed.map(({ cle }) => cle));
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
      <Button variant="ghost" size="sm" onClick={() => onTick([])}>
        {messages.untick}
      </Button>
      {asked?.confirm && asked.hasReason && (
        <ReasonDialog
          isRequired
          title={asked.label}
          confirmLabel={asked.label}
          isDanger={asked.isDanger}
          isPending={pending !== null}
          onConfirm={(reason) => void act(asked, reason)}
          onClose={() => setAsked(null)}
        >
          {asked.confirm(keys.length)}
        </ReasonDialog>
      )}
      {asked?.confirm && !asked.hasReason && (
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
        <StatusNotice
          question={refused}
          tone="warn"
          title={messages.refused({ nombre: refused.length })}
          action={
            <Button variant="quiet" size="sm" icon={download} onClick={() => saveRefusals(refused)}>
              {messages.saveRefused}
            </Button>
          }
        >
          <ul>
            {refused.map(({ cle, nom, message }) => (
              <li key={cle}>
                {nom}
                {message && ` – ${message}`}{' '}
              </li>
            ))}
          </ul>
        </StatusNotice>
      )}
    </div>
  );
}

/** Time to take an action back, in milliseconds. */
const undoMs = 10_000;

/** Says what was done, with « Annuler » where it can be taken back. */
function tellDone({ done, undo }: BulkAction, keys: readonly string[]): void {
  const title = done(keys.length);
  if (!undo) return toast({ type: 'success', title });
  // Each act is taken back on its own, whatever it says.
  toast({ type: 'success', id: crypto.randomUUID(), title, delay: undoMs, template: <Undo run={() => undo(keys)} /> });
}

/** « Annuler » of a toast, once. */
function Undo({ run }: { run: () => Promise<readonly RowResult[] | null> }) {
  const [pending, start] = usePending<'undo'>();
  const [isDone, setDone] = useState(false);
  if (isDone) return <p>{messages.undone}</p>;
  return (
    <Button
      variant="quiet"
      size="sm"
      isPending={pending !== null}
      onClick={() =>
        void start('undo', async () => {
          const results = await run();
          setDone(results !== null && results.every(({ isFait }) => isFait));
        })
      }
    >
      {messages.undo}
    </Button>
  );
}
