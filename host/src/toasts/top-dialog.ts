/** The topmost modal dialog; null when none is open. */
export function topDialog(): HTMLDialogElement | null {
  const focused = document.activeElement?.closest<HTMLDialogElement>('dialog[open]');
  return focused ?? [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;
}
