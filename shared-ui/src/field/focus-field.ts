const focusable = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/**
 * Focuses a field by its id: the control itself, or in a group the invalid one, the selected radio button, or the first
 * one. The error summary calls it, because the hash of the address belongs to the router.
 * @returns false without such a field on the page.
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
