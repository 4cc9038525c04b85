import { announce } from '@portal/shared-api';
import { useEffect, useRef } from 'react';
import { messages } from './messages';

const fields = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Focus of rows that are added and removed. A row that came has it in its first field. One that went is said, and the
 * row in its place has it at its own button that removes; without one, the button that adds has it. Rows have
 * `data-row`, the buttons that remove them `data-remove`.
 * @returns refs for the place of the rows and the button that adds, and what to call with the index of a row just
 * before it comes or goes.
 */
export function useRowFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const awaited = useRef<{ index: number; isNew: boolean } | null>(null);
  useEffect(() => {
    if (!awaited.current) return;
    const { index, isNew } = awaited.current;
    awaited.current = null;
    const rows = [...(place.current?.querySelectorAll('[data-row]') ?? [])];
    const row = rows[index] ?? rows.at(-1);
    const target = row?.querySelector<HTMLElement>(isNew ? fields : '[data-remove]') ?? addButton.current;
    target?.focus();
  });
  return {
    place,
    addButton,
    added: (index: number) => void (awaited.current = { index, isNew: true }),
    removed: (index: number, nom: string) => {
      awaited.current = { index, isNew: false };
      announce(messages.removed({ nom }));
    },
  };
}
