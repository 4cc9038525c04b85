import { Button } from '@portal/shared-ui/button';
import { DataTable } from '@portal/shared-ui/data-table';
import { Dialog } from '@portal/shared-ui/dialog';
import { helpCircle } from '@portal/shared-ui/icons-menu';
import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from './messages';

/** First filter, for the key « / ». */
export const filtersId = 'filtre-numero-demande';

/** Whether keys belong to what has the focus: a field, or an open dialog. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null;
}

/** Single keys of the page, in small letters; never while somebody types, and never with Ctrl, Alt or Cmd. */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** J and K walk through the rows of the page, and open each. */
export function useListKeys(numeros: readonly string[], opened: string, onOpen: (numero: string) => void) {
  const at = numeros.indexOf(opened);
  const go = (index: number) => {
    const numero = numeros[index];
    if (numero !== undefined) onOpen(numero);
  };
  usePageKeys({
    j: () => go(at + 1),
    k: () => go(at <= 0 ? 0 : at - 1),
    '/': () => document.getElementById(filtersId)?.focus(),
  });
}

/** « Raccourcis clavier », by its button or the key « ? ». */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
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
              { id: 'key', header: messages.key, isRowHeader: true, cell: ({ key }) => <kbd>{key}</kbd> },
              { id: 'effect', header: messages.effect, cell: ({ effect }) => effect },
            ]}
            rows={messages.keys.map(([key = '', effect = '']) => ({ key, effect }))}
            rowKey={({ key }) => key}
            empty={null}
          />
        </Dialog>
      )}
    </>
  );
}
