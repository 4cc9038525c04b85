import { Button } from '@portal/shared-ui/button';
import { DataTable } from '@portal/shared-ui/data-table';
import { Dialog } from '@portal/shared-ui/dialog';
import { helpCircle } from '@portal/shared-ui/icons-menu';
import { Switch } from '@portal/shared-ui/switch';
import { useId, useState } from 'react';
import { switchSingleKeys, usePageKeys, useSingleKeys } from './keys';
import { messages } from './messages';

interface ShortcutsProps {
  /** Keys of this page beside those of every list, each with its effect. */
  keys?: readonly (readonly [key: string, effect: string])[] | undefined;
}

/** « Raccourcis clavier », by its button or the key « ? ». */
export function Shortcuts({
  keys = messages.keys.map(([key = '', effect = '']) => [key, effect] as const),
}: ShortcutsProps) {
  const [isOpen, setOpen] = useState(false);
  const areSingleKeysOn = useSingleKeys();
  const [isKept, setKept] = useState(true);
  const hintId = useId();
  usePageKeys({ '?': () => setOpen(true) });
  return (
    <>
      <Button variant="ghost" size="sm" icon={helpCircle} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.shortcuts}
      </Button>
      {isOpen && (
        <Dialog title={messages.shortcutsTitle} onClose={() => setOpen(false)}>
          <DataTable
            isDense
            caption={messages.shortcutsTitle}
            columns={[
              { id: 'key', header: messages.key, isRowHeader: true, cell: ([key]) => <kbd>{key}</kbd> },
              { id: 'effect', header: messages.effect, cell: ([, effect]) => effect },
            ]}
            rows={keys}
            rowKey={([key]) => key}
            empty={null}
          />
          <Switch isOn={areSingleKeysOn} describedBy={hintId} onChange={(isOn) => setKept(switchSingleKeys(isOn))}>
            {messages.singleKeys}
          </Switch>
          <p id={hintId}>{messages.singleKeysHint}</p>
          <p role="status">{!isKept && messages.singleKeysUnkept}</p>
        </Dialog>
      )}
    </>
  );
}
