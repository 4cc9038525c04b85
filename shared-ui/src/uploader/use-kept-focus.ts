import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus in a list whose buttons appear and disappear: after the focused one, the button of the same line,
 * otherwise of the next line, otherwise the element outside the list. Each line has `data-line`, its key.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, outside: RefObject<HTMLElement | null>) {
  const focused = useRef<{ element: HTMLElement; line: string | undefined; index: number } | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return;
    const { line, index } = focused.current;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
    const next = lines.find((candidate) => candidate.dataset.line === line) ?? lines[index] ?? lines.at(-1);
    (next?.querySelector('button') ?? outside.current)?.focus();
  });
  return (event: FocusEvent) => {
    const { target } = event;
    const line = target.closest<HTMLElement>('[data-line]');
    if (!(target instanceof HTMLElement) || !line) return;
    const index = [...(list.current?.querySelectorAll('[data-line]') ?? [])].indexOf(line);
    focused.current = { element: target, line: line.dataset.line, index };
  };
}
