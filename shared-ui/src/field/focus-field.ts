const focusable = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/**
 * Puts the focus on a field by its id: on the control itself, or on the first one of a group (of radio buttons, the ticked one).
 * An error summary calls it, since the hash of the address belongs to the router.
 * @returns false when no such field is on the page.
 */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  const target = field instanceof HTMLFieldSetElement
    ? field.querySelector<HTMLElement>('input[type=radio]:checked:not(:disabled)') ?? field.querySelector<HTMLElement>(focusable)
    : field;
  target?.focus();
  return target !== null;
}
