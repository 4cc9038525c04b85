import { readStored, writeStored } from '@portal/shared-api';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const storedUnder = 'portail.raccourcis';
const followers = new Set<() => void>();

/** The choice where the browser keeps nothing. */
let unkept: boolean | null = null;

const areSingleKeysOn = () => unkept ?? readStored('local', storedUnder) !== 'non';

/** Whether keys of one character act, as chosen on this device: who dictates presses them unmeant (WCAG 2.1.4). */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore((follower) => {
    followers.add(follower);
    return () => followers.delete(follower);
  }, areSingleKeysOn);

/**
 * Switches the keys of one character on or off, on this device.
 * @returns whether the browser keeps the choice; otherwise it ends with the page.
 */
export function switchSingleKeys(isOn: boolean): boolean {
  const isKept = writeStored('local', storedUnder, isOn ? 'oui' : 'non');
  unkept = isKept ? null : isOn;
  for (const follower of followers) follower();
  return isKept;
}

/** Whether keys belong to what has the focus: a field, an open menu or calendar, or an open dialog. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [popover]') !== null
  );
}

/**
 * Single keys of the page, in small letters; never while somebody types, and never with Ctrl, Alt or Cmd. Those of one
 * character can be switched off.
 */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    const isSingle = event.key.length === 1;
    const act = keys[isSingle ? event.key.toLowerCase() : event.key];
    if (!act || (isSingle && !areSingleKeysOn())) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * « / » goes to the first filter of a form, or to the filter itself; J and K walk through the rows of the page, and
 * open each.
 *
 * @param keys keys of the rows, in their order. @param opened key of the open one, or nothing.
 */
export function useListKeys(filtersId: string, keys: readonly string[], opened: string, onOpen: (key: string) => void) {
  const at = keys.indexOf(opened);
  const go = (index: number) => {
    const key = keys[index];
    if (key !== undefined) onOpen(key);
  };
  usePageKeys({
    j: () => go(at + 1),
    k: () => go(at <= 0 ? 0 : at - 1),
    '/': () => {
      const place = document.getElementById(filtersId);
      (place instanceof HTMLInputElement ? place : place?.querySelector<HTMLElement>('input, select'))?.focus();
    },
  });
}
