import { Button } from '@portal/shared-ui/button';
import { DataTable } from '@portal/shared-ui/data-table';
import { Dialog } from '@portal/shared-ui/dialog';
import { helpCircle } from '@portal/shared-ui/icons-menu';
import { Switch } from '@portal/shared-ui/switch';
import { useId, useState } from 'react';
import { switchSingleKeys, usePageKeys, useSingleKeys } from './keys';
import { messages } from './messages';

type Keys = readonly (readonly [key: string, effect: string])[];

/**
 * « Raccourcis clavier », by its button or the key « ? ». The dialog stands outside the tools of the list, which an
 * open sheet hides.
 *
 * @param keys those of this page beside those of every list, each with its effect
 */
export function useShortcuts(keys: Keys = messages.keys.map(([key = '', effect = '']) => [key, effect] as const)) {
  const [isOpen, setOpen] = useState(false);
  usePageKeys({ '?': () => setOpen(true) });
  return {
    opener: (
      <Button variant="ghost" size="sm" icon={helpCircle} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.shortcuts}
      </Button>
    ),
    dialog: isOpen && <Shortcuts keys={keys} onClose={() => setOpen(false)} />,
  };
}

function Shortcuts({ keys, onClose }: { keys: Keys; onClose: () => void }) {
  const areSingleKeysOn = useSingleKeys();
  const [isKept, setKept] = useState(true);
  const hintId = useId();
  return (
    <Dialog title={messages.shortcutsTitle} onClose={onClose}>
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
  );
}
