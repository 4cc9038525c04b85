const focusable = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/**
 * Puts the focus on a field by its id: on the control itself, or in a group on the one that is wrong, the radio button that is ticked,
 * or the first one.
 * An error summary calls it, since the hash of the address belongs to the router.
 * @returns false when no such field is on the page.
 */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  const target =
    field instanceof HTMLFieldSetElement
      ? (field.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)') ??
        field.querySelector<HTMLElement>('input[type=radio]:checked:not(:disabled)') ??
        field.querySelector<HTMLElement>(focusable))
      : field;
  target?.focus();
  return target !== null;
}
