import { create } from 'zustand';

interface OpenedSlot {
  slot: string;
  /** Cannot be closed without an answer, once what fills it is there. */
  isBlocking: boolean;
}

interface Slots {
  /** Slots that are open, the last above the others, such as `aide`; the host mounts the remote that fills each. */
  open: readonly OpenedSlot[];
  /** Slots that a live remote fills for this client; the host keeps the list. */
  filled: readonly string[];
}

export const useSlots = create<Slots>(() => ({ open: [], filled: [] }));

/** Who waits for an answer from a slot. */
const waiting = new Map<string, (isDone: boolean) => void>();

/** Whether a live remote fills a slot: what opens it is shown only then (FED-06). */
export const useIsSlotFilled = (slot: string) => useSlots(({ filled }) => filled.includes(slot));

/** Opens a slot of the page above what is open, wherever the remote that fills it comes from. */
export const openSlot = (slot: string, { isBlocking = false } = {}) =>
  useSlots.setState(({ open }) => ({
    open: open.some((other) => other.slot === slot) ? open : [...open, { slot, isBlocking }],
  }));

/** Closes a slot. @param isDone what was asked through it was done; whoever asked is told. */
export function closeSlot(slot: string, isDone = false) {
  useSlots.setState(({ open }) => ({ open: open.filter((other) => other.slot !== slot) }));
  waiting.get(slot)?.(isDone);
  waiting.delete(slot);
}

/** Opens a slot and waits until it closes. @returns whether it was done; false at once when no remote fills it. */
export function askThroughSlot(slot: string): Promise<boolean> {
  if (!useSlots.getState().filled.includes(slot)) return Promise.resolve(false);
  waiting.get(slot)?.(false);
  openSlot(slot);
  return new Promise((resolve) => waiting.set(slot, resolve));
}
