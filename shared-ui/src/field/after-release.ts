import { useEffect } from 'react';

let isPressed = false;
const waiting = new Set<() => void>();

const press = () => void (isPressed = true);
const isChanged = (event: Event) => event.type !== 'change' || event.target instanceof HTMLSelectElement;
const release = (event: Event) => {
  if (!isChanged(event)) return;
  isPressed = false;
  for (const report of waiting) report();
  waiting.clear();
};

// A finger sends the events of a mouse after it has left: what is pressed ends with them, not with « pointerup ». The
// others end a press whose button comes up in a list, a menu or a drag of the browser itself. « change » does so for a
// list alone: a text that was typed tells it between the press and the loss of the focus.
const presses = ['pointerdown', 'mousedown'] as const;
const releases = ['mouseup', 'pointercancel', 'dragend', 'contextmenu', 'change', 'keydown'] as const;

/**
 * For errors that show when a field loses the focus: an error that a press elsewhere shows at once would move the
 * pressed control from under the pointer, and the click would be lost.
 * @returns a function that runs a report at once after a key, and once the pointer is up after a press
 */
export function useAfterRelease(): (report: () => void) => void {
  useEffect(() => {
    // The same function counts once, from however many fields.
    for (const name of presses) document.addEventListener(name, press, true);
    for (const name of releases) document.addEventListener(name, release, true);
  }, []);
  return afterRelease;
}

function afterRelease(report: () => void): void {
  if (isPressed) waiting.add(report);
  else report();
}
