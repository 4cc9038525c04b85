import { useEffect, useRef, useState, type RefObject } from 'react';

const focusable = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';
/** A control that is invalid, or a group that is described by its error: `descriptionOf` names that last. */
const refused = '[aria-invalid=true]:not(:disabled), fieldset[aria-describedby$="-erreur"]';

/**
 * Focuses a field by its id: the control itself, or in a group the invalid one, the selected radio button, or the first
 * one. The error summary calls it, because the hash of the address belongs to the router.
 * @returns false without such a field on the page.
 */
export function focusField(id: string): boolean {
  const target = controlOf(document.getElementById(id));
  target?.focus();
  return target !== null;
}

function controlOf(field: HTMLElement | null): HTMLElement | null {
  if (!(field instanceof HTMLFieldSetElement)) return field;
  return (
    field.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)') ??
    field.querySelector<HTMLElement>('input[type=radio]:checked:not(:disabled)') ??
    field.querySelector<HTMLElement>(focusable)
  );
}

/**
 * For a form without error summary: its first refused field takes the focus, so that it is seen and read with its
 * message.
 * @returns a ref for the form or what holds its fields, and the function to call with each refusal, after its messages.
 */
export function useRefusedFocus<Place extends HTMLElement = HTMLFormElement>(): [RefObject<Place | null>, () => void] {
  const place = useRef<Place>(null);
  const [attempt, setAttempt] = useState(0);
  // After the messages are rendered; only an attempt moves the focus, not the correction of a field.
  useEffect(() => {
    if (attempt > 0) focusRefused(place.current);
  }, [attempt]);
  return [place, () => setAttempt((count) => count + 1)];
}

function focusRefused(place: HTMLElement | null) {
  const field = place?.querySelector<HTMLElement>(refused);
  if (!field) return;
  const control = controlOf(field);
  // A group whose controls are all disabled is read itself.
  if (control === null) field.tabIndex = -1;
  (control ?? field).focus();
}
